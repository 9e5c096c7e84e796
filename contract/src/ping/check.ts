import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';

export const pingCheck = defineCall({
  name: 'ping/check',
  summary: 'Whether this address works, so that a client can choose the fastest',
  method: 'GET',
  auth: 'none',
  signed: false,
  request: nothing,
  response: z.object({ ok: z.literal(true), now: z.int() }),
});
