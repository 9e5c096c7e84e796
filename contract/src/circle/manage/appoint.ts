import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { circleRole } from '../../shapes/circle.ts';
import { id, named } from '../../shapes/fields.ts';

/** 4030: not its owner. 4040: no such circle, or no member of it. 4090: the owner, a blocked account, or too many. */
export const circleManageAppoint = defineCall({
  name: 'circle/manage/appoint',
  summary:
    'Makes a member of the own circle its moderator, or a member again; saying the same twice changes nothing',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '圈子'),
    userId: named(id, '用户'),
    moderator: named(z.boolean(), '版主'),
  }),
  response: z.object({ role: circleRole }),
  errors: [4030, 4031, 4040, 4090, 4290],
});
