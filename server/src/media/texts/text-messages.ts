/** Encodings that a text may be in. */
export const textEncodings = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** How chapters are found in a text; `contents` is what the file says of itself. */
export const cutRules = [
  'contents',
  'chapters',
  'sections',
  'numbered',
  'english',
  'marked',
  'size',
  'whole',
] as const;
export type CutRule = (typeof cutRules)[number];

/** Where a chapter begins. */
export interface Cut {
  title: string;
  /** The volume that it belongs to; empty for none. */
  volume: string;
  /** The block that it begins with. */
  at: number;
  /** Blocks at its beginning that are headings, and not its text. */
  skip: number;
  /** The number that its heading says; null for none. */
  number: number | null;
}

/** The same with what helps to judge it. */
export interface ShownCut extends Cut {
  /** Characters of the book before it. */
  offset: number;
  /** How its text begins. */
  opening: string;
}

/** A piece of a text: a paragraph, a heading within a chapter, an empty space, or a picture by its index and its name in the archive. */
export type Block =
  | { kind: 'text' | 'heading'; text: string }
  | { kind: 'break' }
  | { kind: 'picture'; file: number; name: string };

/** What a file is as a whole. */
export interface TextFacts {
  format: 'txt' | 'markdown' | 'epub';
  /** Null where the format says it. */
  encoding: TextEncoding | null;
  rule: CutRule;
  /** Rules that find something, with how many chapters each makes. */
  rules: { rule: CutRule; chapters: number }[];
  title: string;
  author: string;
  description: string;
  blocks: number;
  characters: number;
  /** The picture that is its cover; null for none. */
  cover: number | null;
}

/** Why a text is refused; the codes of `MediaError` that are about texts. */
export const textRefusals = [
  'textBroken',
  'textEmpty',
  'textLocked',
  'textTooLong',
  'archiveBroken',
  'archiveHostile',
  'archiveTooLarge',
  'archiveTooMany',
  'archiveLocked',
  'archiveMethod',
] as const;
export type TextRefusal = (typeof textRefusals)[number];

/** Blocks from the first up to, but not with, the last. */
export interface BlockRange {
  from: number;
  to: number;
}

export type TextTask =
  | { kind: 'open'; encoding: TextEncoding | null; rule: CutRule | null }
  | { kind: 'blocks'; ranges: BlockRange[] }
  | { kind: 'picture'; file: number };

/** The list of blocks of each range, or of cuts, follows as JSON; a picture as it is. */
export type TextAnswer =
  | { kind: 'opened'; facts: TextFacts }
  | { kind: 'blocks' }
  | { kind: 'picture' }
  | { kind: 'refused'; code: TextRefusal; detail: string };
