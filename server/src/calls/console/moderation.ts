import { actOnEach } from '../../domain/bulk/act-on-each.ts';
import { decideReport, reportCases, reportInfo } from '../../domain/reports/decide-report.ts';
import {
  alikeComments,
  consoleComments,
  decideComment,
} from '../../domain/review/review-comments.ts';
import { danmakuForReview, decideDanmaku } from '../../domain/review/review-danmaku.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Reports, and comments and danmaku that wait. */
export const consoleModerationCalls = {
  'report/decide': ({ input, staff, context }) => decideReport(context, staff, input),
  'report/decideMany': ({ input: { ids, ...decision }, staff, context }) =>
    actOnEach(ids, (id) => decideReport(context, staff, { id, ...decision })),
  'report/info': ({ input, context }) => reportInfo(context, input.id),
  'report/list': ({ input, context }) => reportCases(context, input),
  'comment/alike': ({ input, context }) => alikeComments(context, input.id),
  'comment/decide': ({ input, staff, context }) => decideComment(context, staff, input),
  'comment/decideMany': ({ input: { ids, ...decision }, staff, context }) =>
    actOnEach(ids, (id) => decideComment(context, staff, { id, ...decision })),
  'comment/list': ({ input, context }) => consoleComments(context, input),
  'danmaku/decide': ({ input, staff, context }) => decideDanmaku(context, staff, input),
  'danmaku/list': ({ input, context }) => danmakuForReview(context, input),
} satisfies Partial<ConsoleHandlers>;
