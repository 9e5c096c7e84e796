import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { markToSave, readingMark } from '../../shapes/reading-mark.ts';

/** 4090: there are too many marks in this book. */
export const novelMarkSave = defineCall({
  name: 'novel/mark/save',
  summary: 'Saves a bookmark or a marked passage with its note, or changes one',
  auth: 'session',
  request: z.strictObject({ bookId: named(id, '小说'), mark: named(markToSave, '标记') }),
  response: z.object({ mark: readingMark }),
  errors: [4031, 4040, 4090, 4100, 4101],
});
