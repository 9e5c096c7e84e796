import type { consoleRefundJobs } from '@yehang/contract/console/purchase/refund-jobs.ts';
import { refundJobs } from '../../../domain/purchase/refund-everybody.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleRefundJobs: ConsoleHandler<typeof consoleRefundJobs> = ({ input, context }) =>
  refundJobs(context, input);
