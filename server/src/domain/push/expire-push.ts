import type { Database } from '../../db/connect.ts';
import { deleteIdlePushDevices } from '../../db/queries/push/devices.ts';
import { deleteOldPushMessages } from '../../db/queries/push/messages.ts';

const RETENTION_DAYS = 30;

/** Deletes what nobody needs any more: old messages, and devices whose session ended unused. */
export async function expirePush({ database }: { database: Database }): Promise<void> {
  await deleteOldPushMessages(database, RETENTION_DAYS);
  await deleteIdlePushDevices(database);
}
