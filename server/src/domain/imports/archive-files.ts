import type { ImportFindings } from '@yehang/contract/shapes/imports.ts';
import type { ArchiveEntry } from '../../media/archive/archive-messages.ts';
import { sortByName } from '../../media/archive/name-order.ts';

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i;

/** The pictures of an archive by their names, in the order in which people count. */
export function picturesOf(entries: readonly ArchiveEntry[]): ArchiveEntry[] {
  return sortByName(entries.filter(({ name }) => PICTURE.test(name)));
}

/** A folder of an archive with its pictures; `name` is empty for those outside of any. */
export interface PictureFolder {
  name: string;
  pictures: ArchiveEntry[];
}

/** Pictures by their folders. A folder around everything is none. */
export function foldersOf(pictures: readonly ArchiveEntry[]): PictureFolder[] {
  const outer = outerFolder(pictures.map(({ name }) => name));
  const folders = new Map<string, ArchiveEntry[]>();
  for (const picture of pictures) {
    const path = picture.name.slice(outer.length);
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
    folders.set(folder, [...(folders.get(folder) ?? []), picture]);
  }
  return [...folders].map(([name, of]) => ({ name, pictures: of }));
}

/** What all names begin with, up to a `/`. */
export function outerFolder(names: readonly string[]): string {
  const [first = ''] = names;
  let outer = first.slice(0, first.lastIndexOf('/') + 1);
  while (outer !== '' && !names.every((name) => name.startsWith(outer)))
    outer = outer.slice(0, outer.lastIndexOf('/', outer.length - 2) + 1);
  return outer;
}

/** The files of an archive as they are shown to the editor who decides about them. */
export function toFindings(
  pictures: readonly ArchiveEntry[],
  found: Partial<ImportFindings> = {},
): ImportFindings {
  return {
    files: pictures.map(({ index, name, bytes }) => ({
      index,
      name: name.slice(-200).toWellFormed(),
      bytes,
    })),
    title: '',
    author: '',
    description: '',
    tags: [],
    notes: [],
    ...found,
  };
}

/** Whether a plan names files that there are, each once, as a sentence in Chinese. */
export function filesProblem(files: readonly number[], { files: known }: ImportFindings) {
  const indexes = new Set(known.map(({ index }) => index));
  if (files.some((index) => !indexes.has(index))) return '计划里有压缩包中没有的图片，请重新打开';
  if (new Set(files).size !== files.length) return '同一张图片用了两次，请检查';
  return null;
}
