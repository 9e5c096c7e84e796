import type { consoleReviewInfo } from '@yehang/contract/console/review/info.ts';
import { reviewWork } from '../../../domain/review/review-queue.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReviewInfo: ConsoleHandler<typeof consoleReviewInfo> = ({
  input,
  actor,
  domain,
}) => reviewWork(domain, actor, input.id);
