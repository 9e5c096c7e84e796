import type { EpubPackage, ReadText } from './package.ts';
import { resolvePath } from './paths.ts';
import { elementsOf, readXml, wordsOf, type XmlElement } from './read-xml.ts';

/** A line of a table of contents. */
export interface ContentsEntry {
  title: string;
  /** Null for a heading that leads nowhere. */
  target: { path: string; fragment: string } | null;
  children: ContentsEntry[];
}

/** The table of contents: of the navigation document, else of the NCX; empty where there is neither. */
export async function readContents(
  read: ReadText,
  { nav, ncx }: EpubPackage,
): Promise<ContentsEntry[]> {
  if (nav !== null) {
    const found = fromNav(nav, readXml((await read(nav)) ?? ''));
    if (found.length > 0) return found;
  }
  return ncx === null ? [] : fromNcx(ncx, readXml((await read(ncx)) ?? ''));
}

function fromNav(path: string, document: XmlElement): ContentsEntry[] {
  const navs = elementsOf(document, 'nav');
  const toc = navs.find(({ attributes }) => attributes['type']?.split(/\s+/u).includes('toc'));
  const list = (toc ?? navs[0])?.children.find(({ name }) => name === 'ol');
  return list ? fromList(path, list) : [];
}

function fromList(path: string, list: XmlElement): ContentsEntry[] {
  return list.children
    .filter(({ name }) => name === 'li')
    .map((item) => {
      const label = item.children.find(({ name }) => name === 'a' || name === 'span');
      const below = item.children.find(({ name }) => name === 'ol');
      const href = label?.attributes['href'];
      return {
        title: wordsOf(label),
        target: href === undefined ? null : resolvePath(path, href),
        children: below ? fromList(path, below) : [],
      };
    });
}

function fromNcx(path: string, document: XmlElement): ContentsEntry[] {
  const map = elementsOf(document, 'navmap')[0];
  return map ? fromPoints(path, map) : [];
}

function fromPoints(path: string, above: XmlElement): ContentsEntry[] {
  return above.children
    .filter(({ name }) => name === 'navpoint')
    .map((point) => {
      const label = point.children.find(({ name }) => name === 'navlabel');
      const href = point.children.find(({ name }) => name === 'content')?.attributes['src'];
      return {
        title: wordsOf(label),
        target: href === undefined ? null : resolvePath(path, href),
        children: fromPoints(path, point),
      };
    });
}
