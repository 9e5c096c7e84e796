import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookDetail, chapterAccess } from '../shapes/book.ts';
import { chapterAudio, chapterText, chineseScript, textRevision } from '../shapes/chapter-text.ts';
import { downloadLicence } from '../shapes/download.ts';
import { id, named } from '../shapes/fields.ts';
import { signedPictures } from '../shapes/page-picture.ts';

/**
 * Where no tier that may save is held, the answer is 4100 with `{ savingTiers }`; where the chapter itself is not open
 * to the viewer, 4100 or 4101 with `{ access }`.
 */
export const contentCache = defineCall({
  name: 'content/cache',
  summary:
    'Permission to save chapters of a book for reading or hearing them without network; with a chapter, also what is saved of it',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '作品'),
    /** Without one, only what the chapters take is answered. */
    chapterId: named(id, '章节').optional(),
    /** In simplified or traditional characters; as it was written where nothing is said. */
    script: named(chineseScript, '简繁').optional(),
  }),
  response: z.object({
    book: bookDetail,
    /** Of the chapter; without one, of any that is free. */
    licence: downloadLicence,
    /** What each chapter takes on a device, about: of all published ones in their order, or of the one that was asked for. */
    sizes: z.array(z.object({ id, bytes: z.int().nonnegative() })),
    /** What is needed to save the chapter that was asked for; null without one. */
    source: chapterAccess
      .extend({
        ...signedPictures,
        text: chapterText.nullable(),
        textRevision,
        audio: chapterAudio.nullable(),
      })
      .nullable(),
  }),
  errors: [4030, 4031, 4040, 4100, 4101, 4290],
});
