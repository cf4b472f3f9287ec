/** A small router on the history of the browser. */

interface Place {
  path: string;
  query: URLSearchParams;
}

function here(): Place {
  return { path: decodeURI(location.pathname), query: new URLSearchParams(location.search) };
}

let place = $state.raw<Place>(here());

export const route = {
  get path(): string {
    return place.path;
  },
  get query(): URLSearchParams {
    return place.query;
  },
  /** The parts of the path: "/table/abc" is ["table", "abc"]. */
  get parts(): string[] {
    return partsOf(place.path);
  },
};

export function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Goes to a page of ours. With `replace` the back button skips the page that is left. */
export function go(to: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const before = place.path;
  place = here();
  if (place.path !== before) scrollTo(0, 0);
}

/** Whether a click should be left to the browser (new tab, download, another site). */
export function isForBrowser(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    anchor.target !== '' ||
    anchor.hasAttribute('download') ||
    anchor.origin !== location.origin ||
    anchor.pathname.startsWith('/api/')
  );
}

/** Listens to the back button and to clicks on our own links, so that rooms can write plain <a href>. */
export function listen(): () => void {
  const back = () => (place = here());
  const click = (event: MouseEvent) => {
    const anchor = (event.target as Element | null)?.closest('a');
    if (!(anchor instanceof HTMLAnchorElement) || !anchor.href || isForBrowser(event, anchor)) return;
    event.preventDefault();
    go(anchor.pathname + anchor.search + anchor.hash);
  };
  addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
