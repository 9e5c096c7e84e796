/** Names of the highlights that the style sheet draws. */
type HighlightName = 'reader-mark' | 'reader-voice';

/**
 * Draws ranges of text without a change of the document, so that each paragraph stays one text. Where a browser cannot,
 * nothing is drawn: bookmarks and notes are in their list all the same.
 */
export function drawHighlight(name: HighlightName, ranges: readonly Range[]): void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
