/** The part of the table on which lists and menus may open: what is left of it beside or below the stage. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function freeRoom(): Room {
  const felt = document.querySelector('.felt')?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const stage = document.querySelector('[data-stage="laid"]')?.getBoundingClientRect();
  const room = { left: felt.left, top: felt.top, right: felt.right, bottom: felt.bottom };
  if (!stage) return room;
  const isBeside = stage.right < felt.right - 1;
  return isBeside ? { ...room, left: stage.right } : { ...room, top: stage.bottom };
}
