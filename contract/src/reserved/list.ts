import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { reservedCard } from '../shapes/reserved.ts';

export const reservedList = defineCall({
  name: 'reserved/list',
  summary: 'What is announced, the next to come out first',
  auth: 'session',
  request: z.strictObject(pageRequest),
  response: pageOf(reservedCard),
});
