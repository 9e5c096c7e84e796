import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { linkItem } from '../shapes/link.ts';

export const floatWindow = defineCall({
  name: 'float/window',
  summary: 'The floating windows that are shown now',
  auth: 'none',
  request: nothing,
  response: z.object({
    floatingWindow: linkItem.nullable(),
    aiFloatingWindow: linkItem.nullable(),
  }),
});
