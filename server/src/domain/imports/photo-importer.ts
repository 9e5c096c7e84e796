import type { PhotoPlan } from '@yehang/contract/shapes/imports.ts';
import { appendSetPictures } from '../../db/queries/pictures/write-pictures.ts';
import { fillCover } from '../../db/queries/books/write-chapters.ts';
import { MediaError } from '../../media/media-error.ts';
import { PageDoor } from '../../media/pictures/page-door.ts';
import { PAGE_SHAPE } from '../../media/pictures/store-page.ts';
import { filesProblem, picturesOf, toFindings } from './archive-files.ts';
import { importFilesOf } from './import-files.ts';
import { leftOutOf } from './left-out-notes.ts';
import { openArchives } from './open-archives.ts';
import { coverOf } from './store-cover.ts';
import { storePictures } from './store-pictures.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import type { Importer } from './importer.ts';

/** Picture sets as ZIP, one or several. */
export const photoImporter: Importer<PhotoPlan> = {
  kind: 'photo',
  takesSeveral: true,
  area: LOCKED_PICTURES,

  read: async ({ row }) => {
    const archive = await openArchives(importFilesOf(row));
    try {
      const named = new Map(archive.entries.map((entry) => [entry.index, entry]));
      const pictures = archive.parts
        .flatMap(({ entries }) => picturesOf(entries))
        .flatMap(({ index }) => named.get(index) ?? []);
      if (pictures.length === 0) throw new MediaError('archiveEmpty');
      const plan: PhotoPlan = { kind: 'photo', files: pictures.map(({ index }) => index) };
      const used = new Set(plan.files);
      return { plan, findings: toFindings(pictures, leftOutOf(archive, used, '图片')) };
    } finally {
      archive.close();
    }
  },

  planProblem: ({ files }, findings) => filesProblem(files, findings),

  carryOut: async (work, { files }) => {
    const { row } = work;
    const archive = await openArchives(importFilesOf(row));
    const door = new PageDoor(PAGE_SHAPE);
    try {
      let done = 0;
      let first: Buffer | null = null;
      const pictures = await storePictures(
        work,
        { archive, door },
        { files, folder: '1' },
        (bytes) => {
          first ??= bytes;
          done += 1;
          work.onProgress('pictures', done / files.length);
        },
      );
      // At last: a cover lies outside the folder that goes with an import that fails.
      const cover = await coverOf(work, first);
      return async (database) => {
        await appendSetPictures(database, row.contentId, pictures);
        if (cover) await fillCover(database, row.contentId, cover);
      };
    } finally {
      archive.close();
      door.close();
    }
  },
};
