import type { ComicPlan } from '@yehang/contract/shapes/imports.ts';
import { newId } from '../../db/new-id.ts';
import {
  fillBookDetails,
  fillCover,
  fillDescription,
  insertChapters,
  insertPagePictures,
  lockForChapters,
} from '../../db/queries/books/write-chapters.ts';
import type { StoredPicture } from '../../db/types.ts';
import { openArchive } from '../../media/archive/archive-door.ts';
import { MediaError } from '../../media/media-error.ts';
import { PageDoor } from '../../media/pictures/page-door.ts';
import { PAGE_SHAPE } from '../../media/pictures/store-page.ts';
import { layoutOf } from '../books/comic-layout.ts';
import { filesProblem, foldersOf, picturesOf, toFindings } from './archive-files.ts';
import { chapterTitle, comicInfoEntry, comicInfoOf } from './comic-info-of.ts';
import { leftOutNotes } from './left-out-notes.ts';
import { storeCover } from './store-cover.ts';
import { storePictures, type PictureRow } from './store-pictures.ts';
import type { Importer } from './importer.ts';

/** Comics as ZIP or CBZ: one chapter, or a folder for each. */
export const comicImporter: Importer<ComicPlan> = {
  kind: 'comic',

  read: async ({ row }) => {
    const archive = await openArchive(row.sourcePath);
    try {
      const pictures = picturesOf(archive.entries);
      if (pictures.length === 0) throw new MediaError('archiveEmpty');
      const folders = foldersOf(pictures);
      const info = await comicInfoOf(archive, pictures);
      const only = folders.length === 1 && info ? chapterTitle(info) : '';
      const chapters = folders.map(({ name, pictures: of }) => ({
        title: only || (name.split('/').at(-1) ?? '').trim().slice(0, 100),
        files: of.map(({ index }) => index),
      }));
      const direction = info?.direction ?? null;
      const plan: ComicPlan = { kind: 'comic', chapters, layout: null, direction };
      const found = info && {
        title: info.series || info.title,
        author: info.author,
        description: info.summary,
        tags: info.tags,
      };
      const used = [...pictures, comicInfoEntry(archive.entries, pictures)];
      const notes = leftOutNotes(archive, used, '图片');
      return { plan, findings: toFindings(pictures, { ...found, notes }) };
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
    const archive = await openArchive(row.sourcePath);
    const door = new PageDoor(PAGE_SHAPE);
    try {
      const total = plan.chapters.reduce((sum, { files }) => sum + files.length, 0);
      let done = 0;
      let cover: StoredPicture | null = null;
      const made: { id: string; title: string; pictures: PictureRow[] }[] = [];
      for (const [place, { title, files }] of plan.chapters.entries()) {
        const pictures = await storePictures(
          work,
          { archive, door },
          { files, folder: String(place + 1) },
          async (bytes) => {
            cover ??= await storeCover(context, bytes);
            done += 1;
            work.onProgress('pictures', done / total);
          },
        );
        made.push({ id: newId(), title, pictures });
      }
      const layout = plan.layout ?? layoutOf(made.flatMap(({ pictures }) => pictures));
      const direction = plan.direction ?? 'ltr';
      return async (database) => {
        const { contentId } = row;
        const last = await lockForChapters(database, contentId);
        await insertChapters(
          database,
          made.map(({ id, title, pictures }, place) => ({
            id,
            contentId,
            number: last + place + 1,
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
