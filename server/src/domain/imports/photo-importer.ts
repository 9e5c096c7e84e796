import type { PhotoPlan } from '@yehang/contract/shapes/imports.ts';
import { appendSetPictures } from '../../db/queries/pictures/write-pictures.ts';
import { fillCover } from '../../db/queries/books/write-chapters.ts';
import type { StoredPicture } from '../../db/types.ts';
import { openArchive } from '../../media/archive/archive-door.ts';
import { MediaError } from '../../media/media-error.ts';
import { PageDoor } from '../../media/pictures/page-door.ts';
import { PAGE_SHAPE } from '../../media/pictures/store-page.ts';
import { filesProblem, picturesOf, toFindings } from './archive-files.ts';
import { leftOutNotes } from './left-out-notes.ts';
import { storeCover } from './store-cover.ts';
import { storePictures } from './store-pictures.ts';
import type { Importer } from './importer.ts';

/** Picture sets as ZIP. */
export const photoImporter: Importer<PhotoPlan> = {
  kind: 'photo',

  read: async ({ row }) => {
    const archive = await openArchive(row.sourcePath);
    try {
      const pictures = picturesOf(archive.entries);
      if (pictures.length === 0) throw new MediaError('archiveEmpty');
      const plan: PhotoPlan = { kind: 'photo', files: pictures.map(({ index }) => index) };
      const notes = leftOutNotes(archive, pictures, '图片');
      return { plan, findings: toFindings(pictures, { notes }) };
    } finally {
      archive.close();
    }
  },

  planProblem: ({ files }, findings) => filesProblem(files, findings),

  carryOut: async (work, { files }) => {
    const { row, context } = work;
    const archive = await openArchive(row.sourcePath);
    const door = new PageDoor(PAGE_SHAPE);
    try {
      let done = 0;
      let cover: StoredPicture | null = null;
      const pictures = await storePictures(
        work,
        { archive, door },
        { files, folder: '1' },
        async (bytes) => {
          cover ??= await storeCover(context, bytes);
          done += 1;
          work.onProgress('pictures', done / files.length);
        },
      );
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
