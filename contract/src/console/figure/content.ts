import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { contentKind } from '../../shapes/content.ts';
import { id, named } from '../../shapes/fields.ts';
import { figureDay, figureRange } from '../../shapes/figures.ts';

export const consoleFigureContent = defineConsoleCall({
  name: 'figure/content',
  summary: 'One content by day, and how far its viewers get',
  roles: ['editor', 'finance'],
  request: z.strictObject({ id: named(id, '内容'), days: figureRange }),
  response: z.object({
    title: z.string(),
    kind: contentKind,
    /** Seconds of a video; else in the unit of its kind. */
    extent: z.number(),
    days: z.array(
      z.object({
        day: figureDay,
        plays: z.int(),
        watchSeconds: z.int(),
        likes: z.int(),
        favorites: z.int(),
        purchases: z.int(),
        goldCents: z.int(),
      }),
    ),
    /** How often each fiftieth of it was reached, from the first on; empty where nothing was watched. */
    reached: z.array(z.int()),
  }),
  errors: [4040],
});
