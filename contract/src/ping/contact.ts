import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contact } from '../shapes/contact.ts';
import { nothing } from '../shapes/fields.ts';

export const pingContact = defineCall({
  name: 'ping/contact',
  summary: 'The official contacts, in the operator’s order',
  method: 'GET',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({ list: z.array(contact) }),
});
