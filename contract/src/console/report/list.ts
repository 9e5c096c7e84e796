import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { reportCase } from '../../shapes/console-moderation.ts';
import { named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { reportKind } from '../../shapes/report.ts';

export const consoleReportList = defineConsoleCall({
  name: 'report/list',
  summary: 'Cases of reports: the open ones, the most urgent first; the decided ones, latest first',
  roles: ['moderator'],
  request: z.strictObject({
    state: named(z.enum(['open', 'decided']), '状态').default('open'),
    kind: named(reportKind, '类型').optional(),
    ...pageRequest,
  }),
  response: pageOf(reportCase),
});
