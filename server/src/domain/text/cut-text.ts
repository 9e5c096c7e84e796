/** The beginning of a text, in whole code points. */
export function cutText(text: string, characters: number): string {
  const points = Array.from(text);
  return points.length <= characters ? text : points.slice(0, characters).join('');
}
