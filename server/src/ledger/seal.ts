import type { Database } from '../db/connect.ts';
import { cutLedger, sealNext } from '../db/queries/ledger/seals.ts';

/** Seals everything that is posted so far: hashes it on top of the last seal, and sums the platform's accounts up. */
export async function sealLedger(database: Database): Promise<void> {
  const cut = await cutLedger(database);
  while (await sealNext(database, cut)) continue;
}
