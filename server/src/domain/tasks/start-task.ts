import { insertTask, type StaffTaskRow } from '../../db/queries/tasks/staff-tasks.ts';
import type { Queryable } from '../../db/types.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';

/** Stores a task of a member of staff with its rows; a job goes on with it in their name. */
export function startTask(
  database: Queryable,
  staff: StaffMember,
  { kind, input }: Pick<StaffTaskRow, 'kind' | 'input'>,
  rows: Parameters<typeof insertTask>[2],
): Promise<StaffTaskRow> {
  const { staffId, login: startedBy, role, address } = staff;
  return insertTask(database, { kind, input, staffId, startedBy, role, address }, rows);
}
