import {
  listGrants,
  listReportsAbout,
  listReportsBy,
  type ReportLineRow,
} from '../../db/queries/users/user-records.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';

const SHOWN = 50;

const toLine = ({ at, ...line }: ReportLineRow) => ({ ...line, at: at.getTime() });

/** The latest reports that a user made, and those about them and what is theirs. Error: 4040. */
export async function reportsOfUser({ database }: { database: Database }, id: string) {
  await requireUser(database, id);
  const [made, received] = await Promise.all([
    listReportsBy(database, id, SHOWN),
    listReportsAbout(database, id, SHOWN),
  ]);
  return { made: made.map(toLine), received: received.map(toLine) };
}

/** The latest days of tiers that a user got or lost. Error: 4040. */
export async function grantsOfUser({ database }: { database: Database }, id: string) {
  await requireUser(database, id);
  const rows = await listGrants(database, id, SHOWN);
  return {
    list: rows.map(({ id: grant, tier, days, source, reason, createdAt }) => ({
      ...{ id: grant, tier, days, source, reason },
      at: createdAt.getTime(),
    })),
  };
}

async function requireUser(database: Database, id: string): Promise<void> {
  if (!(await findUser(database, id))) throw new AppError(4040, '没有这个用户');
}
