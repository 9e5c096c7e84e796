import { sealLedger as seal } from '../../ledger/seal.ts';
import type { Database } from '../../db/connect.ts';

/** Seals what the ledger holds so far, so that a later change of it would show. */
export function sealLedger({ database }: { database: Database }): Promise<void> {
  return seal(database);
}
