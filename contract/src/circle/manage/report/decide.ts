import { z } from 'zod';
import { defineCall } from '../../../define-call.ts';
import { done, id, line, named } from '../../../shapes/fields.ts';
import { circleRule } from '../../../shapes/measure.ts';
import { reportDecision } from '../../../shapes/report.ts';

export const circleManageReportDecide = defineCall({
  name: 'circle/manage/report/decide',
  summary: 'Answers a report in the own circle: hides the post or comment, or dismisses the report',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '圈子'),
    caseId: named(id, '举报'),
    decision: named(reportDecision.extract(['dismiss', 'hide']), '处理方式'),
    /** By which it is hidden. */
    rule: circleRule.default('circleRules'),
    reason: line('理由', 1, 200),
  }),
  response: done,
  errors: [4030, 4040, 4090],
});
