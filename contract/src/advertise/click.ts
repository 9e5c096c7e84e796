import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { clickId } from '../shapes/click-id.ts';
import { done, id, named } from '../shapes/fields.ts';

export const advertiseClick = defineCall({
  name: 'advertise/click',
  summary: 'Reports that an ad was followed',
  auth: 'none',
  request: z.strictObject({ id: named(id, '广告'), clickId }),
  response: done,
});
