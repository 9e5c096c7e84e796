import type { userCare } from '@yehang/contract/user/care.ts';
import { follow } from '../../domain/follow/follow.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleUserCare: AppHandler<typeof userCare> = async ({ input, viewer, context }) => {
  await follow(context, viewer, input);
  return { isFollowed: input.isFollowed };
};
