/**
 * Breaks a text into lines of at most `maxWidth`, between any two characters, as Chinese is. What does not fit into
 * `maxLines` ends with an ellipsis.
 * @param measure the width of a text
 */
export function wrapText(
  text: string,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  const fits = (more: string) => measure(line.join('') + more) <= maxWidth;
  for (const character of text.trim()) {
    if (fits(character)) {
      line.push(character);
      continue;
    }
    if (lines.length + 1 === maxLines) {
      while (line.length > 0 && !fits('…')) line.pop();
      return [...lines, `${line.join('')}…`];
    }
    lines.push(line.join(''));
    line = [character.trim()];
  }
  return [...lines, line.join('')];
}
