import { claimReward } from '../domain/reward-tasks/claim.ts';
import { confirmGift, setGiftAddress } from '../domain/reward-tasks/gifts.ts';
import { taskCentre } from '../domain/reward-tasks/list-tasks.ts';
import { reportAction, reportOpen } from '../domain/reward-tasks/report.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Tasks that users are rewarded for. */
export const taskCalls = {
  'task/action': ({ input, viewer, context }) => reportAction(context, viewer, input),
  'task/addAddress': ({ input, viewer, context }) => setGiftAddress(context, viewer, input),
  'task/getGift': ({ input, viewer, context }) => claimReward(context, viewer, input.id),
  'task/list': ({ viewer, context }) => taskCentre(context, viewer),
  'task/received': ({ input, viewer, context }) => confirmGift(context, viewer, input.claimId),
  'user/online/time': ({ viewer, context }) => reportOpen(context, viewer),
} satisfies Partial<AppHandlers>;
