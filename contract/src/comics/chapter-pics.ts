import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { chapterAccess } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';
import { signedPictures } from '../shapes/page-picture.ts';

/** Where it is not open, the answer is 4100 (a tier opens it) or 4101 (nothing but a purchase does), with what `isLook` answers as its data. */
export const comicsChapterPics = defineCall({
  name: 'comicsChapter/pics',
  summary: 'Signed pictures of a chapter that the viewer may open',
  auth: 'session',
  request: z.strictObject({ id: named(id, '章节') }),
  response: chapterAccess.extend(signedPictures),
  errors: [4031, 4040, 4100, 4101],
});
