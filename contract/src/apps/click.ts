import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { clickId } from '../shapes/click-id.ts';
import { done, id, named } from '../shapes/fields.ts';

export const appsClick = defineCall({
  name: 'apps/click',
  summary: 'Reports that a recommended app was followed',
  auth: 'none',
  request: z.strictObject({ id: named(id, '应用'), clickId }),
  response: done,
});
