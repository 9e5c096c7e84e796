import { shareContent } from '../domain/library/share-content.ts';
import { claimReward } from '../domain/reward-tasks/claim.ts';
import { confirmGift, setGiftAddress } from '../domain/reward-tasks/gifts.ts';
import { signInCalendar, taskCentre } from '../domain/reward-tasks/list-tasks.ts';
import { reportOpen, reportShare, reportSignIn } from '../domain/reward-tasks/report.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Tasks that users are rewarded for. */
export const taskCalls = {
  'task/action': async ({ input, viewer, context }) => {
    if (input.kind === 'signIn') await reportSignIn(context, viewer);
    else if (input.contentId === undefined) await reportShare(context, viewer, input.subject);
    else await shareContent(context, viewer, { ...input, contentId: input.contentId });
    return signInCalendar(context.database, viewer.userId);
  },
  'task/addAddress': ({ input, viewer, context }) => setGiftAddress(context, viewer, input),
  'task/getGift': ({ input, viewer, context }) => claimReward(context, viewer, input.id),
  'task/list': ({ viewer, context }) => taskCentre(context, viewer),
  'task/received': ({ input, viewer, context }) => confirmGift(context, viewer, input.claimId),
  'user/online/time': ({ viewer, context }) => reportOpen(context, viewer),
} satisfies Partial<AppHandlers>;
