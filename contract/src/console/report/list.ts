import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { reportCase } from '../../shapes/console-moderation.ts';
import { id, named } from '../../shapes/fields.ts';
import { machineFilter } from '../../shapes/picture-finding.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { reportKind, reportOrder } from '../../shapes/report.ts';

export const consoleReportList = defineConsoleCall({
  name: 'report/list',
  summary:
    'Cases of reports: the open ones, minors and people shown first, then the machine’s findings, or by their clock alone; the decided ones, latest first',
  roles: ['moderator'],
  request: z.strictObject({
    state: named(z.enum(['open', 'decided']), '状态').default('open'),
    kind: named(reportKind, '类型').optional(),
    /** Those about one thing. */
    subjectId: id.optional(),
    order: named(reportOrder, '排序').default('machine'),
    found: named(machineFilter, '机器发现').optional(),
    ...pageRequest,
  }),
  response: pageOf(reportCase),
});
