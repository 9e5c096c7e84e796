import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { videoCard, videoKind } from '../shapes/catalogue.ts';
import { moment, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const mediaBought = defineCall({
  name: 'media/bought',
  summary:
    'Videos that the viewer bought, latest first; those that are hidden since are still there',
  auth: 'session',
  request: z.strictObject({ kind: named(videoKind, '类型').optional(), ...pageRequest }),
  response: pageOf(videoCard.extend({ boughtAt: moment })),
});
