import type { ImportFile, ImportRow } from '../../db/queries/imports/imports.ts';

type Sources = Pick<
  ImportRow,
  'uploadId' | 'sourceName' | 'sourcePath' | 'sourceHash' | 'moreFiles'
>;

/** A file of an import with its place among them, from 0. */
export type PlacedFile = ImportFile & { place: number };

/** The files of an import in their order. */
export function importFilesOf(row: Sources): PlacedFile[] {
  const { uploadId, sourceName, sourcePath, sourceHash } = row;
  const first = { uploadId, sourceName, sourcePath, sourceHash: sourceHash ?? '' };
  return [first, ...row.moreFiles].map((file, place) => ({ ...file, place }));
}

/** What the files of an import are called together. */
export function namesOf({ sourceName, moreFiles }: Sources): string {
  return moreFiles.length === 0 ? sourceName : `${sourceName} 等 ${moreFiles.length + 1} 个文件`;
}

/** A file's name without its ending. */
export const stemOf = (name: string) => name.replace(/\.[^./]{1,10}$/u, '').trim();
