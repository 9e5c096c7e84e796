import { detectEncoding } from '../texts/detect-encoding.ts';
import { elementsOf, readXml, wordsOf } from '../texts/epub/read-xml.ts';

/** What a comic's archive says of itself in ComicInfo.xml (anansi-project/comicinfo 2.0); empty where it says nothing. */
export interface ComicInfo {
  /** Of the chapter or volume, which is the archive. */
  title: string;
  series: string;
  /** As it is written: 12.5 is a number too. */
  number: string;
  /** Who wrote and who drew it, each once. */
  author: string;
  summary: string;
  tags: string[];
  /** Null where it does not say. */
  direction: 'ltr' | 'rtl' | null;
}

/** Real ones have a few kilobytes, with a line for each page a few hundred. */
export const MOST_COMIC_INFO_BYTES = 512 * 1024;

const MOST_TAGS = 20;
/** Characters that no text needs and the database does not take. */
const CONTROLS = /\p{Cc}+/gu;
const NAMES = /[,，、;；]/u;

/** Reads ComicInfo.xml, as broken as it may be; null where it is something else. @param bytes `MOST_COMIC_INFO_BYTES` at most */
export function readComicInfo(bytes: Buffer): ComicInfo | null {
  const source = new TextDecoder(detectEncoding(bytes)).decode(bytes);
  const [root] = elementsOf(readXml(source), 'comicinfo');
  if (!root) return null;
  const textOf = (name: string, most: number) => {
    const element = root.children.find((child) => child.name === name);
    const text = wordsOf(element).replace(CONTROLS, '');
    return text.slice(0, most).toWellFormed();
  };
  const listOf = (...names: string[]) => {
    const all = names.flatMap((name) => textOf(name, 1_000).split(NAMES));
    return [...new Set(all.map((name) => name.trim()).filter(Boolean))];
  };
  return {
    title: textOf('title', 100),
    series: textOf('series', 80),
    number: textOf('number', 20),
    author: listOf('writer', 'penciller').join('、').slice(0, 60).toWellFormed(),
    summary: textOf('summary', 2_000),
    tags: listOf('genre', 'tags').slice(0, MOST_TAGS),
    direction: directions.get(textOf('manga', 20).toLowerCase()) ?? null,
  };
}

/** Only one of its values means right to left; Yes says that it is a manga, and nothing of its direction. */
const directions = new Map<string, ComicInfo['direction']>([
  ['no', 'ltr'],
  ['yesandrighttoleft', 'rtl'],
]);
