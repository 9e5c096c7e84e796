import { z } from 'zod';
import { defineConsoleCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';

export const consoleOverview = defineConsoleCall({
  name: 'overview',
  summary:
    'The first page: what waits for staff, catalogue, transcoding, users, and the demo catalogue being made',
  roles: 'staff',
  request: nothing,
  response: z.object({
    /** Works of creators that wait for their review, changes of public ones among them. */
    worksWaiting: z.int(),
    /** Objections to takings down. */
    appealsWaiting: z.int(),
    /** Appeals of blocked users and devices. */
    blockAppealsWaiting: z.int(),
    /** Uploaded avatars that nobody has looked at. */
    avatarsWaiting: z.int(),
    /** Cases of reports that nobody has decided. */
    reportsOpen: z.int(),
    /** Of them, those past their clock. */
    reportsOverdue: z.int(),
    /** Complaints of people who are shown that nobody has decided. */
    complaintsOpen: z.int(),
    /** Of them, those past their clock. */
    complaintsOverdue: z.int(),
    commentsWaiting: z.int(),
    danmakuWaiting: z.int(),
    creatorsWaiting: z.int(),
    itemsPublished: z.int(),
    itemsDraft: z.int(),
    mediaQueued: z.int(),
    mediaWorking: z.int(),
    mediaFailed: z.int(),
    /** Jobs that fail or are overdue. */
    jobsFailing: z.int(),
    /** What jobs could not work on and leave to staff. */
    rowsSetAside: z.int(),
    users: z.int(),
    /** Whether a proxy names visitors while TRUST_PROXY is off, so that limits take them all for one. */
    untrustedProxy: z.boolean(),
    /** Null when no demo catalogue is wanted. */
    demo: z.object({ done: z.int(), total: z.int() }).nullable(),
  }),
});
