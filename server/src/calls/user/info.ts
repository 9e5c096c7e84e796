import type { userInfoCall } from '@yehang/contract/user/info.ts';
import { userInfo } from '../../domain/user/info.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleUserInfo: AppHandler<typeof userInfoCall> = ({ input, viewer, context }) =>
  userInfo(context, viewer, input.userId);
