import type { consoleReviewRefuse } from '@yehang/contract/console/review/refuse.ts';
import { refuseWork } from '../../../domain/review/decide-work.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReviewRefuse: ConsoleHandler<typeof consoleReviewRefuse> = ({
  input,
  staff,
  context,
}) => refuseWork(context, staff, input);
