type Attributes = Readonly<Record<string, string>>;

const wordsOf = (attributes: Attributes, ...names: string[]) =>
  names.flatMap((name) => (attributes[name] ?? '').toLowerCase().split(/\s+/u));

const NOTE_TYPES = new Set([
  'footnote',
  'endnote',
  'rearnote',
  'note',
  'doc-footnote',
  'doc-endnote',
]);
const LINK_TYPES = new Set(['noteref', 'doc-noteref']);

/** Whether an element is marked as a note, by EPUB 3, by its role, or as Chinese readers mark it. */
export const isNote = (attributes: Attributes) =>
  wordsOf(attributes, 'epub:type', 'role').some((it) => NOTE_TYPES.has(it)) ||
  wordsOf(attributes, 'class').includes('duokan-footnote-item');

/** Whether a link is marked as one to a note. */
export const isNoteLink = (attributes: Attributes) =>
  wordsOf(attributes, 'epub:type', 'role').some((it) => LINK_TYPES.has(it)) ||
  wordsOf(attributes, 'class').includes('duokan-footnote');

const MARKER =
  /^[[［〔（(【]?\s{0,2}(?:注|註)?\s{0,2}(?:\d{1,4}|[①-⑳㉑-㉟]|[*＊]{1,3}|[†‡]|[一二三四五六七八九十]{1,3})?\s{0,2}[\]］〕）)】]?[.．、:：]?$/u;

/** Whether a link is called as notes are: [1], ①, 注3, *. */
export const isMarker = (text: string) => text !== '' && MARKER.test(text);

/** What a sign above the line is called within it. */
export function asMarker(text: string): string {
  const bare = text.replace(/^[[［〔（(【\s]+|(?<![\]］〕）)】\s])[\]］〕）)】\s]+$/gu, '');
  return `[${bare || '注'}]`;
}

/** Whether a link leads from a note back to its place in the text, and says nothing else. */
export const isBackLink = (text: string) => /^(?:[↩↑^⏎⤴←]\ufe0e?|返回(?:正文)?)$/u.test(text);
