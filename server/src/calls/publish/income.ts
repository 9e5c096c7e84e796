import type { publishIncome } from '@yehang/contract/publish/income.ts';
import { ownIncome } from '../../domain/publish/own-income.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishIncome: AppHandler<typeof publishIncome> = ({ input, viewer, context }) =>
  ownIncome(context, viewer, input);
