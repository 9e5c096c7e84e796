import type { Database } from '../../src/db/connect.ts';
import { writeSetLevel } from '../../src/db/queries/trust/user-trust.ts';

/** Gives a user a level of trust, as staff do. */
export async function giveTrust(database: Database, userId: string, level: number): Promise<void> {
  await writeSetLevel(database, userId, { level, reason: '测试', by: 'somebody' });
}
