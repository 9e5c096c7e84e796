import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { circleMember } from '../shapes/circle.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const circleMembers = defineCall({
  name: 'circle/members',
  summary: 'Members of a circle: owner and moderators first, then the latest',
  auth: 'session',
  request: z.strictObject({ id: named(id, '圈子'), ...pageRequest }),
  response: pageOf(circleMember),
  errors: [4031, 4040],
});
