/** A name as the archive has it, with what says how it is to be read. */
export interface RawName {
  bytes: Buffer;
  /** Whether the archive says that it is UTF-8. */
  isUtf8: boolean;
  /** The name in UTF-8 that Info-ZIP keeps beside it (extra field 0x7075); null where there is none. */
  unicode: string | null;
}

/** Encodings that names without a mark may have, the likelier first. */
const ENCODINGS = ['gb18030', 'big5', 'shift_jis'] as const;

/**
 * Names of an archive as text, with `/` between folders. Those without a mark are read as UTF-8 where all of them are valid,
 * else in one encoding for all: that which decodes them with the most common Chinese characters. A backslash is taken as a
 * separator only after decoding: it is the second byte of many characters.
 */
export function decodeNames(names: readonly RawName[]): string[] {
  const unmarked = names.filter(({ isUtf8, unicode }) => !isUtf8 && unicode === null);
  const encoding = encodingOf(unmarked.map(({ bytes }) => bytes));
  const text = new TextDecoder(encoding);
  const utf8 = new TextDecoder('utf-8');
  return names.map(({ bytes, isUtf8, unicode }) =>
    (unicode ?? (isUtf8 ? utf8 : text).decode(bytes)).replaceAll('\\', '/'),
  );
}

function encodingOf(names: readonly Buffer[]): string {
  if (names.every((bytes) => isValid(bytes, 'utf-8'))) return 'utf-8';
  const all = Buffer.concat(names.flatMap((bytes) => [bytes, Buffer.from('\n')]));
  const fitting = ENCODINGS.filter((encoding) => isValid(all, encoding));
  const [best = 'gb18030'] = fitting
    .map((encoding) => ({ encoding, score: commonShare(new TextDecoder(encoding).decode(all)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ encoding }) => encoding);
  return best;
}

function isValid(bytes: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Characters that names of chapters and pages have most; in a wrong encoding hardly any come up. */
const COMMON = new Set(
  '的一是不了在人有我他这個个們们来來大上中下第话話回章节節卷册冊集页頁图圖封面底番外前后後終终序',
);

/** How many of the characters beyond ASCII are common ones, 0 to 1. */
function commonShare(text: string): number {
  const beyond = Array.from(text).filter((character) => character > '\x7f');
  if (beyond.length === 0) return 0;
  return beyond.filter((character) => COMMON.has(character)).length / beyond.length;
}

/** Files that systems put into archives by themselves, beside those that begin with a point. */
const JUNK = new Set(['thumbs.db', 'desktop.ini']);
const JUNK_FOLDERS = new Set(['__macosx', '@recently-snapshot', '@recycle', '#recycle']);
const isHidden = (part: string) => part.startsWith('.') && part !== '.';

/** Whether a name is of something that nobody put there on purpose. */
export function isJunk(name: string): boolean {
  const parts = name.toLowerCase().split('/');
  const file = parts.at(-1) ?? '';
  return JUNK.has(file) || parts.some((part) => isHidden(part) || JUNK_FOLDERS.has(part));
}

/** Whether a name stays within the archive. */
export function checkName(name: string): boolean {
  const isAbsolute = name.startsWith('/') || /^[a-z]:/i.test(name);
  return !isAbsolute && !name.includes('\0') && !name.split('/').includes('..');
}
