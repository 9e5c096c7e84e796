import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { recommendedApp } from '../shapes/recommended-app.ts';

export const appsList = defineCall({
  name: 'apps/list',
  summary: 'The featured apps, at most 50, in the operator’s order',
  auth: 'none',
  request: nothing,
  response: z.object({ list: z.array(recommendedApp) }),
});
