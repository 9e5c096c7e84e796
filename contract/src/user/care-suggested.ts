import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { person } from '../shapes/person.ts';

export const userCareSuggested = defineCall({
  name: 'user/care/suggested',
  summary: 'People worth following, whom the viewer does not follow yet',
  auth: 'session',
  request: nothing,
  response: z.object({ list: z.array(person) }),
});
