import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { libraryKind } from '../shapes/content.ts';

export const collectKinds = defineCall({
  name: 'collect/kinds',
  summary: 'The kinds of content there are, with how many of each the viewer collected and watched',
  auth: 'session',
  request: nothing,
  response: z.object({
    kinds: z.array(
      z.object({
        kind: libraryKind,
        collected: z.int().nonnegative(),
        watched: z.int().nonnegative(),
      }),
    ),
  }),
});
