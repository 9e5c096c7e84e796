import type { consoleReviewClaim } from '@yehang/contract/console/review/claim.ts';
import { takeReview } from '../../../domain/review/review-queue.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReviewClaim: ConsoleHandler<typeof consoleReviewClaim> = ({
  input,
  staff,
  context,
}) => takeReview(context, staff, input.id);
