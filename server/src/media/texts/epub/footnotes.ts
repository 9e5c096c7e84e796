import type { Block } from '../text-messages.ts';

/** A link in the text of a book that may lead to a note, or from one back. */
export interface BookLink {
  /** The block that it stands in. */
  block: number;
  /** What it is called there, such as `[1]`. */
  marker: string;
  /** Whether its block begins with it. */
  isFirst: boolean;
  /** The block that it leads to; null where there is none. */
  to: number | null;
}

/** Blocks in their order, from the first up to the one after the last. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Puts notes below the paragraphs that refer to them first: a note at the end of a book is not found again on a phone. What
 * is marked as a note is one, and what begins with a link back to the paragraph that leads there. Nothing is lost: notes that
 * nothing refers to stay where they are.
 * @param documents of what only headings remain, those go too
 */
export function placeNotes(
  blocks: readonly Block[],
  {
    links,
    notes,
    documents,
  }: { links: readonly BookLink[]; notes: readonly Stretch[]; documents: readonly Stretch[] },
): { blocks: Block[]; at: readonly number[] } {
  const marked = new Map<number, Stretch>();
  for (const note of notes) for (let at = note.from; at < note.to; at += 1) marked.set(at, note);
  const firstLinks = new Map(
    links.filter(({ isFirst }) => isFirst).map((link) => [link.block, link]),
  );
  const noteOf = ({ to, block, isFirst }: BookLink): Stretch | null => {
    if (to === null || to === block) return null;
    const note = marked.get(to);
    if (note) return note;
    return !isFirst && firstLinks.get(to)?.to === block ? { from: to, to: to + 1 } : null;
  };
  const below = new Map<number, { note: Stretch; marker: string }[]>();
  const moved = new Set<number>();
  for (const link of links) {
    if (marked.has(link.block)) continue;
    const note = noteOf(link);
    if (!note || moved.has(note.from)) continue;
    for (let at = note.from; at < note.to; at += 1) moved.add(at);
    below.set(link.block, [...(below.get(link.block) ?? []), { note, marker: link.marker }]);
  }
  const gone = new Set([...moved, ...emptied(blocks, documents, moved)]);
  const placed: Block[] = [];
  const at: number[] = [];
  for (const [index, block] of blocks.entries()) {
    at.push(placed.length);
    if (gone.has(index)) continue;
    placed.push(block);
    for (const { note, marker } of below.get(index) ?? [])
      placed.push(
        ...noteBlocks(blocks.slice(note.from, note.to), firstLinks.has(note.from) ? '' : marker),
      );
  }
  at.push(placed.length);
  return { blocks: placed, at };
}

/** What is left of documents whose notes have all gone. */
function emptied(
  blocks: readonly Block[],
  documents: readonly Stretch[],
  moved: ReadonlySet<number>,
): number[] {
  return documents.flatMap(({ from, to }) => {
    const all = Array.from({ length: to - from }, (_, index) => from + index);
    const left = all.filter((index) => !moved.has(index));
    const isEmptied =
      left.length < all.length &&
      left.every((index) => blocks[index]!.kind === 'heading' || blocks[index]!.kind === 'break');
    return isEmptied ? left : [];
  });
}

/** A note as paragraphs, of which the first says its marker. */
function noteBlocks(note: readonly Block[], marker: string): Block[] {
  return note.map((block, index) =>
    index === 0 && 'text' in block && marker !== ''
      ? { kind: 'text', text: `${marker} ${block.text}` }
      : block,
  );
}
