/**
 * What a pattern matched of a private text, as staff may see it: its ends. Words that staff wrote themselves say nothing
 * of the text; a pattern may match all of it.
 */
export function privatePassage(passage: string): string {
  const characters = Array.from(passage);
  if (characters.length < 4) return '…';
  return `${characters[0]}…${characters.at(-1)}`;
}
