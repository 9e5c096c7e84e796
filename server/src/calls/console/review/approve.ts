import type { consoleReviewApprove } from '@yehang/contract/console/review/approve.ts';
import { approveWork } from '../../../domain/review/decide-work.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReviewApprove: ConsoleHandler<typeof consoleReviewApprove> = ({
  input,
  staff,
  context,
}) => approveWork(context, staff, input);
