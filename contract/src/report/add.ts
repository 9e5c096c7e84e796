import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, moment, named, paragraphs } from '../shapes/fields.ts';
import { reportKind, reportReason } from '../shapes/report.ts';
import { MOST_REPORT_CHARACTERS } from '../shapes/report-values.ts';

export const reportAdd = defineCall({
  name: 'report/add',
  summary:
    'Reports a content, a comment, a danmaku, a message, a person or a character of somebody else, as it is now; a second report of the same, while the first is open, is the first',
  auth: 'session',
  request: z.strictObject({
    kind: named(reportKind, '举报对象'),
    id: named(id, '举报对象'),
    reason: named(reportReason, '举报原因'),
    text: paragraphs('补充说明', MOST_REPORT_CHARACTERS).default(''),
  }),
  /** When it will be decided at the latest, and whether it is hidden until then. */
  response: z.object({ id, dueAt: moment, isHidden: z.boolean() }),
  errors: [4031, 4040],
});
