import type { consoleReviewInfo } from '@yehang/contract/console/review/info.ts';
import { reviewWork } from '../../../domain/review/review-queue.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReviewInfo: ConsoleHandler<typeof consoleReviewInfo> = ({
  input,
  staff,
  context,
}) => reviewWork(context, staff, input.id);
