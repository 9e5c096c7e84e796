import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { named } from '../../shapes/fields.ts';
import { idempotencyKey } from '../../shapes/money.ts';
import { notice, noticeSegment, noticeText } from '../../shapes/notice.ts';

/** 4090: the segment has other users than were confirmed, or the key sent another notice. */
export const consoleNoticeSend = defineConsoleCall({
  name: 'notice/send',
  summary: 'Begins to send a notice to many users in the background, once for each key',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    ...noticeText,
    segment: noticeSegment,
    /** As it was confirmed; a tenth more or fewer are taken. */
    expectedUsers: named(z.int().nonnegative(), '人数'),
    /** Whether it goes to those of the segment as well who register later. */
    stands: named(z.boolean(), '是否发给以后注册的人').default(false),
    idempotencyKey,
  }),
  response: notice,
  errors: [4090],
});
