import { sealLedger as seal } from '../../ledger/seal.ts';
import type { AppContext } from '../app-context.ts';

/** Seals what the ledger holds so far, so that a later change of it would show. */
export function sealLedger({ database }: Pick<AppContext, 'database'>): Promise<void> {
  return seal(database);
}
