import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { aiWork, aiWorkKind } from '../shapes/ai.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const aiorderLibrary = defineCall({
  name: 'aiorder/library',
  summary: 'Everything that the viewer made, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ kind: aiWorkKind.optional(), ...pageRequest }),
  response: pageOf(aiWork),
  errors: [],
});
