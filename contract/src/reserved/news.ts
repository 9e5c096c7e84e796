import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { reservedCard } from '../shapes/reserved.ts';

export const reservedNews = defineCall({
  name: 'reserved/news',
  summary: 'What the viewer subscribed to and is out, until they have seen it; latest first',
  auth: 'session',
  request: z.strictObject({}),
  response: z.object({ list: z.array(reservedCard) }),
});
