import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { ownWork, workKind, workState } from '../shapes/work.ts';

export const publishContents = defineCall({
  name: 'publish/contents',
  summary: 'The viewer’s own works by kind and state, newest first, with progress and income',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    kind: named(workKind, '类型').optional(),
    state: named(workState, '状态').optional(),
    ...pageRequest,
  }),
  response: pageOf(ownWork),
});
