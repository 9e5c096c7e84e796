import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { figureRange } from '../../shapes/figures.ts';

export const consoleFigureAds = defineConsoleCall({
  name: 'figure/ads',
  summary: 'How often each ad and recommended app was shown and followed',
  roles: ['editor', 'finance'],
  request: z.strictObject({ days: figureRange }),
  response: z.object({
    list: z.array(
      z.object({
        id,
        title: z.string(),
        /** Null for a recommended app. */
        position: z.int().nullable(),
        impressions: z.int(),
        clicks: z.int(),
      }),
    ),
  }),
});
