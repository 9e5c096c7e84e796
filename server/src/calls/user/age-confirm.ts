import type { userAgeConfirm } from '@yehang/contract/user/age-confirm.ts';
import { confirmAge } from '../../domain/user/confirm-age.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleUserAgeConfirm: AppHandler<typeof userAgeConfirm> = async ({
  viewer,
  context,
}) => {
  await confirmAge(context, viewer);
  return {};
};
