import type { publishWithdraw } from '@yehang/contract/publish/withdraw.ts';
import { withdrawWork } from '../../domain/publish/change-work.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishWithdraw: AppHandler<typeof publishWithdraw> = ({
  input,
  viewer,
  context,
}) => withdrawWork(context, viewer, input.id);
