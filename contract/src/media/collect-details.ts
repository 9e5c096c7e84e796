import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { tag } from '../shapes/catalogue.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { episode, price, seriesCard } from '../shapes/series.ts';

export const mediaCollectDetails = defineCall({
  name: 'media/collect/details',
  summary: 'One series (合集) with its episodes in order, and where the viewer stopped',
  auth: 'session',
  request: z.strictObject({ id: named(id, '合集'), ...pageRequest }),
  response: pageOf(episode).extend({
    series: seriesCard.extend({
      description: z.string(),
      tags: z.array(tag),
      collects: z.int().nonnegative(),
    }),
    /** Whether the viewer collected it. */
    collected: z.boolean(),
    /** Whether the viewer bought all of it. */
    owned: z.boolean(),
    price,
    /** The episode watched last; null where none was. */
    lastWatched: z.object({ contentId: id, number: z.int().positive() }).nullable(),
  }),
  errors: [4031, 4040],
});
