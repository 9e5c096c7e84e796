import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { payee } from '../shapes/withdrawal.ts';

export const bankcardList = defineCall({
  name: 'bankcard/list',
  summary: 'Cards and addresses of the viewer that money can go to, masked, the latest first',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({ list: z.array(payee) }),
});
