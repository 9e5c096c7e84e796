import { z } from 'zod';
import { named } from './fields.ts';

/** What a user keeps from others. */
export const privacyFields = {
  hidesFollowing: named(z.boolean(), '不公开关注的人'),
  hidesFollowers: named(z.boolean(), '不公开粉丝'),
};
export const privacy = z.object(privacyFields);
export type Privacy = z.infer<typeof privacy>;
