import { answerAppeal, appealPage } from '../../domain/review/appeals.ts';
import { approveWork, refuseWork } from '../../domain/review/decide-work.ts';
import { refuseChapterOf } from '../../domain/review/refuse-chapter.ts';
import { reviewChapter } from '../../domain/review/review-chapter.ts';
import {
  claimReviewOf,
  releaseReviewOf,
  reviewQueue,
  reviewWork,
} from '../../domain/review/review-queue.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** The review of works, and appeals. */
export const consoleReviewCalls = {
  'review/approve': ({ input, staff, context }) => approveWork(context, staff, input),
  'review/chapter': ({ input, staff, context }) => reviewChapter(context, staff, input),
  'review/chapter/refuse': ({ input, staff, context }) => refuseChapterOf(context, staff, input),
  'review/claim': ({ input, staff, context }) => claimReviewOf(context, staff, input),
  'review/info': ({ input, staff, context }) => reviewWork(context, staff, input.id),
  'review/list': ({ input, staff, context }) => reviewQueue(context, staff, input),
  'review/refuse': ({ input, staff, context }) => refuseWork(context, staff, input),
  'review/release': ({ input, staff, context }) => releaseReviewOf(context, staff, input.id),
  'appeal/decide': ({ input, staff, context }) => answerAppeal(context, staff, input),
  'appeal/list': ({ input, staff, context }) => appealPage(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
