import type { consoleAuditList } from '@yehang/contract/console/audit/list.ts';
import { auditLog } from '../../../domain/audit/audit-log.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAuditList: ConsoleHandler<typeof consoleAuditList> = ({ input, context }) =>
  auditLog(context, input);
