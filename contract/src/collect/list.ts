import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { libraryKind } from '../shapes/content.ts';
import { libraryEntry } from '../shapes/library.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const collectList = defineCall({
  name: 'collect/list',
  summary: 'The viewer’s collection of one kind, latest first, with places of what is down',
  auth: 'session',
  request: z.strictObject({ kind: named(libraryKind, '类型'), ...pageRequest }),
  response: pageOf(libraryEntry),
});
