import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { recommendedApp } from '../shapes/recommended-app.ts';

export const appsPage = defineCall({
  name: 'apps/page',
  summary: 'All recommended apps, a page at a time, in the operator’s order',
  auth: 'none',
  request: z.strictObject(pageRequest),
  response: pageOf(recommendedApp),
});
