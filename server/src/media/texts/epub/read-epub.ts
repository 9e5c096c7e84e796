import type { OpenZip } from '../../archive/read-zip.ts';
import { detectEncoding } from '../detect-encoding.ts';
import type { Block, Cut } from '../text-messages.ts';
import { TextRefused } from '../text-refused.ts';
import { readContents, type ContentsEntry } from './contents.ts';
import { documentBlocks } from './document-blocks.ts';
import { placeNotes, type BookLink, type Stretch } from './footnotes.ts';
import { readPackage } from './package.ts';
import { resolvePath } from './paths.ts';

export interface EpubBook {
  blocks: Block[];
  contents: Cut[];
  title: string;
  author: string;
  description: string;
  cover: number | null;
}

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/iu;
/** Documents of one book. */
const MOST_DOCUMENTS = 5_000;

/** Reads an EPUB 2 or 3 as blocks with its table of contents. Throws `TextRefused` and `ArchiveRefused`. */
export async function readEpub(zip: OpenZip): Promise<EpubBook> {
  const files = new Map(zip.entries.map(({ name, index }) => [name, index]));
  const read = async (path: string) => {
    const index = files.get(path);
    if (index === undefined) return null;
    const bytes = await zip.read(index);
    return new TextDecoder(detectEncoding(bytes)).decode(bytes);
  };
  const book = await readPackage(read);
  if (book.spine.length > MOST_DOCUMENTS) throw new TextRefused('textTooLong', 'documents');
  const inOrder: Block[] = [];
  const links: (Omit<BookLink, 'to'> & { path: string; href: string })[] = [];
  const notes: Stretch[] = [];
  const starts = new Map<
    string,
    Stretch & { anchors: ReadonlyMap<string, number>; title: string }
  >();
  for (const path of book.spine) {
    const source = await read(path);
    if (source === null || path === book.nav) continue;
    const document = documentBlocks(source);
    const start = inOrder.length;
    /** Where blocks of the document stand among all: pictures that are not there are left out. */
    const places: number[] = [];
    for (const block of document.blocks) {
      places.push(inOrder.length);
      if (block.kind !== 'picture') {
        inOrder.push(block);
        continue;
      }
      const target = resolvePath(path, block.href)?.path ?? '';
      const file = files.get(target);
      // Of the cover's own page nothing is left: it is the book's cover already.
      if (file !== undefined && PICTURE.test(target) && target !== book.cover)
        inOrder.push({ kind: 'picture', file, name: target });
    }
    const placeOf = (index: number) => places[index] ?? inOrder.length;
    const anchors = new Map([...document.anchors].map(([id, index]) => [id, placeOf(index)]));
    starts.set(path, { from: start, to: inOrder.length, anchors, title: document.title });
    links.push(...document.links.map((it) => ({ ...it, path, block: placeOf(it.block) })));
    notes.push(...document.notes.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) })));
  }
  const indexOf = (target: { path: string; fragment: string } | null) =>
    (target && starts.get(target.path)?.anchors.get(target.fragment)) ?? null;
  const { blocks, at: newPlace } = placeNotes(inOrder, {
    links: links.map((it) => ({ ...it, to: indexOf(resolvePath(it.path, it.href)) })),
    notes,
    documents: [...starts.values()],
  });
  const entries = await readContents(read, book);
  const at = ({ target }: ContentsEntry) => {
    const start = target && starts.get(target.path);
    if (!start) return null;
    return newPlace[start.anchors.get(target.fragment) ?? start.from] ?? null;
  };
  const listed = cutsOf(entries, at);
  const spine = [...starts.values()].map(({ from, title }) => ({ at: newPlace[from]!, title }));
  const contents = withSkips(listed.length > 0 ? listed : cutsOfSpine(spine, blocks), blocks);
  const cover =
    book.cover !== null && PICTURE.test(book.cover) ? (files.get(book.cover) ?? null) : null;
  const { title, author, description } = book;
  return { blocks, contents: beforeFirst(contents, blocks), title, author, description, cover };
}

type Found = Pick<Cut, 'title' | 'volume' | 'at'>;

/** Chapters out of a table of contents: what has lines below it is a volume, and a chapter too where it has a place of its own. */
function cutsOf(
  entries: readonly ContentsEntry[],
  at: (entry: ContentsEntry) => number | null,
): Found[] {
  const found: Found[] = [];
  const visit = (entry: ContentsEntry, volume: string) => {
    const begin = at(entry);
    const title = entry.title.slice(0, 100);
    if (begin !== null) found.push({ title, volume, at: begin });
    for (const child of entry.children) visit(child, title);
  };
  for (const entry of entries) visit(entry, '');
  found.sort((a, b) => a.at - b.at);
  // Of several lines that lead to one place the last is the chapter; those before it are its volumes.
  return found.filter((cut, index) => found[index + 1]?.at !== cut.at);
}

/** Without contents every document is a chapter, named by its own title or its first heading. */
function cutsOfSpine(
  starts: readonly { at: number; title: string }[],
  blocks: readonly Block[],
): Found[] {
  return starts.flatMap(({ at, title }, index) => {
    const end = starts[index + 1]?.at ?? blocks.length;
    if (end === at) return [];
    const first = blocks[at];
    const heading = first?.kind === 'heading' ? first.text : '';
    return [{ title: (heading || title || `第 ${index + 1} 节`).slice(0, 100), volume: '', at }];
  });
}

/** Headings at a chapter's beginning that say its own title are not its text. */
function withSkips(found: readonly Found[], blocks: readonly Block[]): Cut[] {
  const same = (a: string, b: string) => a.replace(/\s/gu, '') === b.replace(/\s/gu, '');
  return found.flatMap((cut, index) => {
    const end = found[index + 1]?.at ?? blocks.length;
    let skip = 0;
    while (cut.at + skip < end && skip < 4) {
      const block = blocks[cut.at + skip]!;
      const isTitle =
        'text' in block &&
        (same(block.text, cut.title) ||
          (block.kind === 'heading' && cut.title.includes(block.text)) ||
          same(block.text, cut.volume));
      if (!isTitle) break;
      skip += 1;
    }
    return end === cut.at ? [] : [{ ...cut, skip, number: null }];
  });
}

/** What stands before the first line of the contents stays a chapter. */
function beforeFirst(cuts: Cut[], blocks: readonly Block[]): Cut[] {
  const first = cuts[0]?.at ?? 0;
  const length = blocks
    .slice(0, first)
    .reduce((sum, it) => sum + ('text' in it ? it.text.length : 0), 0);
  return length < 40
    ? cuts
    : [{ title: '前言', volume: '', at: 0, skip: 0, number: null }, ...cuts];
}
