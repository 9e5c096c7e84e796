import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { libraryKind } from '../shapes/content.ts';
import { libraryEntry } from '../shapes/library.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const mediaTrackList = defineCall({
  name: 'media/trackList',
  summary: 'Watch history of one kind, latest first, with marks and with places of what is down',
  auth: 'session',
  request: z.strictObject({ kind: named(libraryKind, '类型').default('long'), ...pageRequest }),
  response: pageOf(libraryEntry),
});
