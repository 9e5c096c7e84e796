import { listRefusedLogins } from '../../db/queries/staff/refused-logins.ts';
import type { Database } from '../../db/connect.ts';

const SHOWN = 100;

/** The latest refused logins, counted by the hour. */
export async function refusedLogins({ database }: { database: Database }) {
  const rows = await listRefusedLogins(database, SHOWN);
  return {
    list: rows.map(({ hour, lastAt, ...row }) => ({
      ...row,
      hour: hour.getTime(),
      lastAt: lastAt.getTime(),
    })),
  };
}
