import { consoleTasks, saveTask } from '../../domain/reward-tasks/edit-tasks.ts';
import { consoleGifts, giftAddress, sendGift } from '../../domain/reward-tasks/gifts.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Tasks for users, and gifts to be sent. */
export const consoleRewardTaskCalls = {
  'gift/address': ({ input, staff, context }) => giftAddress(context, staff, input.id),
  'gift/list': ({ input, context }) => consoleGifts(context, input),
  'gift/send': ({ input, staff, context }) => sendGift(context, staff, input),
  'reward-task/list': ({ context }) => consoleTasks(context),
  'reward-task/save': ({ input, staff, context }) => saveTask(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
