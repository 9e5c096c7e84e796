import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { novelKind } from '../shapes/book.ts';
import { named } from '../shapes/fields.ts';
import { libraryEntry } from '../shapes/library.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const novelTrackList = defineCall({
  name: 'novel/trackList',
  summary: 'Novels or audio novels that the viewer read, latest first',
  auth: 'session',
  request: z.strictObject({ kind: named(novelKind, '类型').default('novel'), ...pageRequest }),
  response: pageOf(libraryEntry),
});
