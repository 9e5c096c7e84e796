import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, named } from '../shapes/fields.ts';

export const userAgeConfirm = defineCall({
  name: 'user/age/confirm',
  summary: 'Records that the user says they are 18 or older',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ confirmed: named(z.literal(true), '年龄确认') }),
  response: done,
});
