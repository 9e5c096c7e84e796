import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { announcement } from '../shapes/link.ts';

export const pingAnnouncement = defineCall({
  name: 'ping/announcement',
  summary: 'The official announcement in force, if there is one',
  auth: 'none',
  request: nothing,
  response: z.object({ announcement: announcement.nullable() }),
});
