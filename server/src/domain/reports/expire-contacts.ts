import { eraseOldContacts } from '../../db/queries/reports/complaints.ts';
import type { Database } from '../../db/connect.ts';

const RETENTION_DAYS = 90;

/** Erases how people who complained may be reached, once nobody needs that any more. */
export const expireContacts = ({ database }: { database: Database }): Promise<void> =>
  eraseOldContacts(database, RETENTION_DAYS);
