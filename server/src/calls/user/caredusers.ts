import type { userCaredusers } from '@yehang/contract/user/caredusers.ts';
import { followPage } from '../../domain/follow/list-people.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleUserCaredusers: AppHandler<typeof userCaredusers> = ({
  input,
  viewer,
  context,
}) => followPage(context, viewer, input);
