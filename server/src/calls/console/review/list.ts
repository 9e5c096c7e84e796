import type { consoleReviewList } from '@yehang/contract/console/review/list.ts';
import { reviewQueue } from '../../../domain/review/review-queue.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReviewList: ConsoleHandler<typeof consoleReviewList> = ({
  input,
  staff,
  context,
}) => reviewQueue(context, staff, input);
