import type { consoleReviewClaim } from '@yehang/contract/console/review/claim.ts';
import { claimReviewOf } from '../../../domain/review/review-queue.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReviewClaim: ConsoleHandler<typeof consoleReviewClaim> = ({
  input,
  staff,
  context,
}) => claimReviewOf(context, staff, input.id);
