import type { ComicPlan, PlannedChapter } from '@yehang/contract/shapes/imports.ts';
import { newId } from '../../db/new-id.ts';
import {
  fillBookDetails,
  fillCover,
  fillDescription,
  insertChapters,
  insertPagePictures,
} from '../../db/queries/books/write-chapters.ts';
import { MediaError } from '../../media/media-error.ts';
import { PageDoor } from '../../media/pictures/page-door.ts';
import { PAGE_SHAPE } from '../../media/pictures/store-page.ts';
import { layoutOf } from '../books/comic-layout.ts';
import type { ComicInfo } from '../../media/archive/comic-info.ts';
import { filesProblem, foldersOf, outerFolder, picturesOf, toFindings } from './archive-files.ts';
import { chapterTitle, comicInfoEntry, comicInfoOf } from './comic-info-of.ts';
import { ImportFileError } from './import-file-error.ts';
import { importFilesOf, stemOf } from './import-files.ts';
import { leftOutOf } from './left-out-notes.ts';
import { openArchives, type ArchivePart, type OpenArchives } from './open-archives.ts';
import { coverOf } from './store-cover.ts';
import { storePictures, type PictureRow } from './store-pictures.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import type { Importer } from './importer.ts';
import { nextChapter } from './next-chapter.ts';

/** Comics as ZIP or CBZ, one or several: each is a chapter, or has a folder for each. */
export const comicImporter: Importer<ComicPlan> = {
  kind: 'comic',
  takesSeveral: true,
  area: LOCKED_PICTURES,

  read: async ({ row }) => {
    const archive = await openArchives(importFilesOf(row));
    try {
      const read: ReadPart[] = [];
      for (const part of archive.parts) read.push(await readPart(archive, part));
      const chapters = read.flatMap((part) => part.chapters);
      const info = read.find((part) => part.info)?.info ?? null;
      const direction = info?.direction ?? null;
      const plan: ComicPlan = { kind: 'comic', chapters, layout: null, direction };
      // What one of several archives says of its chapter is not the comic's.
      const isOne = read.length === 1;
      const found = info && {
        title: info.series || (isOne ? info.title : ''),
        author: info.author,
        description: isOne ? info.summary : '',
        tags: info.tags,
      };
      const used = new Set(read.flatMap((part) => part.used));
      const pictures = new Set(chapters.flatMap(({ files }) => files));
      return {
        plan,
        findings: toFindings(
          archive.entries.filter(({ index }) => pictures.has(index)),
          { ...found, ...leftOutOf(archive, used, '图片') },
        ),
      };
    } finally {
      archive.close();
    }
  },

  planProblem: ({ chapters }, findings) =>
    filesProblem(
      chapters.flatMap(({ files }) => files),
      findings,
    ),

  carryOut: async (work, plan) => {
    const { row, context } = work;
    await nextChapter(context.database, row.contentId, plan.chapters.length);
    const archive = await openArchives(importFilesOf(row));
    const door = new PageDoor(PAGE_SHAPE);
    try {
      const total = plan.chapters.reduce((sum, { files }) => sum + files.length, 0);
      let done = 0;
      let first: Buffer | null = null;
      const made: { id: string; title: string; pictures: PictureRow[] }[] = [];
      for (const [place, { title, files }] of plan.chapters.entries()) {
        const pictures = await storePictures(
          work,
          { archive, door },
          { files, folder: String(place + 1) },
          (bytes) => {
            first ??= bytes;
            done += 1;
            work.onProgress('pictures', done / total);
          },
        );
        made.push({ id: newId(), title, pictures });
      }
      // At last: a cover lies outside the folder that goes with an import that fails.
      const cover = await coverOf(work, first);
      const layout = plan.layout ?? layoutOf(made.flatMap(({ pictures }) => pictures));
      const direction = plan.direction ?? 'ltr';
      return async (database) => {
        const { contentId } = row;
        const start = await nextChapter(database, contentId, made.length);
        await insertChapters(
          database,
          made.map(({ id, title, pictures }, place) => ({
            id,
            contentId,
            number: start + place,
            title,
            state: 'draft' as const,
            extent: pictures.length,
          })),
        );
        await insertPagePictures(
          database,
          made.flatMap(({ id: partId, pictures }) =>
            pictures.map((picture) => ({ ...picture, contentId, partId })),
          ),
        );
        const { author = '', description = '' } = row.findings ?? {};
        await fillBookDetails(database, contentId, { author, layout, direction });
        await fillDescription(database, contentId, description);
        if (cover) await fillCover(database, contentId, cover);
      };
    } finally {
      archive.close();
      door.close();
    }
  },
};

interface ReadPart {
  chapters: PlannedChapter[];
  info: ComicInfo | null;
  /** Indexes of what is imported or read. */
  used: number[];
}

/** The chapters of one archive: a folder for each, or all of it, which is called as the archive where there are others. */
async function readPart(archive: OpenArchives, part: ArchivePart): Promise<ReadPart> {
  const isAlone = archive.parts.length === 1;
  const pictures = picturesOf(part.entries);
  if (pictures.length === 0) {
    const empty = new MediaError('archiveEmpty');
    throw isAlone ? empty : new ImportFileError(empty, part.name.slice(-100));
  }
  const folders = foldersOf(pictures);
  const info = await comicInfoOf(
    { entries: part.entries, read: (index) => archive.read(index) },
    pictures,
  );
  const only =
    folders.length > 1
      ? ''
      : (info && chapterTitle(info)) || nameOfChapter(part, pictures, isAlone);
  const infoIndex = comicInfoEntry(part.entries, pictures)?.index;
  return {
    chapters: folders.map(({ name, pictures: of }) => ({
      title: (only || (name.split('/').at(-1) ?? '').trim()).slice(0, 100).toWellFormed(),
      files: of.map(({ index }) => index),
    })),
    info,
    used: [...pictures.map(({ index }) => index), ...(infoIndex === undefined ? [] : [infoIndex])],
  };
}

/** Names that are of a chapter, and not of a whole comic. */
const CHAPTER = /第.{1,12}[话話回章节節集夜]|[话話回]$|番外|序章|特[别別]篇/u;

/** What the only chapter of an archive is called: as the archive, or the folder in it, where that names a chapter. */
function nameOfChapter(
  { name }: ArchivePart,
  pictures: readonly { name: string }[],
  isAlone: boolean,
): string {
  const folder =
    outerFolder(pictures.map((it) => it.name))
      .split('/')
      .at(-2) ?? '';
  const stem = stemOf(name);
  return [folder, stem].find((it) => CHAPTER.test(it))?.trim() ?? (isAlone ? '' : stem);
}
