import { TextRefused } from '../text-refused.ts';
import { resolvePath } from './paths.ts';
import { elementsOf, readXml, wordsOf, type XmlElement } from './read-xml.ts';

/** Reads a file of the archive as text; null where there is none. */
export type ReadText = (path: string) => Promise<string | null>;

/** What the package document of an EPUB says. */
export interface EpubPackage {
  title: string;
  author: string;
  description: string;
  /** Paths of the documents in reading order. */
  spine: string[];
  /** Path of the cover picture; null for none. */
  cover: string | null;
  /** Path of the navigation document (EPUB 3), and of the NCX (EPUB 2). */
  nav: string | null;
  ncx: string | null;
}

/** Reads container and package. Throws `TextRefused`: textBroken, textLocked. */
export async function readPackage(read: ReadText): Promise<EpubPackage> {
  await refuseLocked(read);
  const container = readXml((await read('META-INF/container.xml')) ?? '');
  const rootFile = elementsOf(container, 'rootfile')[0]?.attributes['full-path'];
  const path = rootFile === undefined ? null : (resolvePath('', rootFile)?.path ?? null);
  const source = path === null ? null : await read(path);
  if (path === null || source === null) throw new TextRefused('textBroken', 'no package document');
  const opf = readXml(source);
  const items = new Map<string, XmlElement>();
  for (const item of elementsOf(opf, 'item')) items.set(item.attributes['id'] ?? '', item);
  const pathOf = (item: XmlElement | undefined) =>
    item ? (resolvePath(path, item.attributes['href'] ?? '')?.path ?? null) : null;
  const listed = guideTarget(opf, path, 'toc');
  const isAuxiliary = ({ attributes }: XmlElement) => attributes['linear'] === 'no';
  const spine = elementsOf(opf, 'itemref')
    // What lies beside the reading order is read after it: notes are kept there.
    .toSorted((a, b) => Number(isAuxiliary(a)) - Number(isAuxiliary(b)))
    .flatMap((item) => {
      const document = pathOf(items.get(item.attributes['idref'] ?? ''));
      return document === null || (isAuxiliary(item) && document === listed) ? [] : [document];
    });
  const all = [...items.values()];
  const withProperty = (property: string) =>
    all.find(({ attributes }) => attributes['properties']?.split(/\s+/u).includes(property));
  const isNcx = (item: XmlElement) => item.attributes['media-type'] === 'application/x-dtbncx+xml';
  const toc = elementsOf(opf, 'spine')[0]?.attributes['toc'];
  return {
    title: wordsOf(elementsOf(opf, 'title')[0]).slice(0, 80),
    author: elementsOf(opf, 'creator').map(wordsOf).filter(Boolean).join('、').slice(0, 40),
    description: plain(wordsOf(elementsOf(opf, 'description')[0])).slice(0, 2_000),
    spine: [...new Set(spine)],
    cover: coverOf(opf, { path, items, pathOf, withProperty }),
    nav: pathOf(withProperty('nav')),
    ncx: pathOf((toc === undefined ? undefined : items.get(toc)) ?? all.find(isNcx)),
  };
}

/** Obfuscated fonts are not needed here; anything else that is encrypted cannot be read. */
async function refuseLocked(read: ReadText): Promise<void> {
  const source = await read('META-INF/encryption.xml');
  if (source === null) return;
  const FONT = /\.(?:otf|ttf|woff2?|ttc)$/iu;
  const encrypted = elementsOf(readXml(source), 'cipherreference');
  if (encrypted.some(({ attributes }) => !FONT.test(attributes['uri'] ?? '')))
    throw new TextRefused('textLocked');
}

/** The cover: by its property, by the name that EPUB 2 gives it, or by the guide. */
function coverOf(
  opf: XmlElement,
  found: {
    path: string;
    items: ReadonlyMap<string, XmlElement>;
    pathOf: (item: XmlElement | undefined) => string | null;
    withProperty: (property: string) => XmlElement | undefined;
  },
): string | null {
  const { path, items, pathOf, withProperty } = found;
  const named = elementsOf(opf, 'meta').find(({ attributes }) => attributes['name'] === 'cover');
  return (
    pathOf(withProperty('cover-image')) ??
    pathOf(items.get(named?.attributes['content'] ?? '')) ??
    guideTarget(opf, path, 'cover')
  );
}

/** What the guide of EPUB 2 names as its cover, or as its list of chapters. */
function guideTarget(opf: XmlElement, path: string, type: string): string | null {
  const guide = elementsOf(opf, 'reference').find(({ attributes }) => attributes['type'] === type);
  return guide ? (resolvePath(path, guide.attributes['href'] ?? '')?.path ?? null) : null;
}

const plain = (text: string) =>
  text
    .replace(/<[^<>]{0,200}>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
