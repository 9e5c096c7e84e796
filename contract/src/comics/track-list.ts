import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { libraryEntry } from '../shapes/library.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const comicsTrackList = defineCall({
  name: 'comics/trackList',
  summary: 'Comics that the viewer read, latest first',
  auth: 'session',
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(libraryEntry),
});
