import type { consoleReviewRelease } from '@yehang/contract/console/review/release.ts';
import { releaseReviewOf } from '../../../domain/review/review-queue.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReviewRelease: ConsoleHandler<typeof consoleReviewRelease> = ({
  input,
  staff,
  context,
}) => releaseReviewOf(context, staff, input.id);
