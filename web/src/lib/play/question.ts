/** The first sentence of what is asked: the others tell more about it. */
export function firstSentence(words: string): string {
  return /^.*?[?.!](?=\s+\p{Lu})/su.exec(words)?.[0] ?? words;
}
