import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, moment } from '../../shapes/fields.ts';
import { causeKind, ledgerFilter } from '../../shapes/money.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

const entry = z.object({
  accountKind: z.string(),
  unit: z.string(),
  ownerId: id.nullable(),
  ownerNumber: z.int().nullable(),
  /** In hundredths of the unit. */
  amount: z.int(),
  /** Null for accounts of the platform. */
  balanceAfter: z.int().nullable(),
});

export const consoleLedgerList = defineConsoleCall({
  name: 'ledger/list',
  summary: 'Transfers of the ledger with their entries, latest first',
  roles: ['finance'],
  request: z.strictObject({ ...ledgerFilter, ...pageRequest }),
  response: pageOf(
    z.object({
      id,
      seq: z.int(),
      cause: causeKind,
      causeId: id,
      note: z.string(),
      at: moment,
      entries: z.array(entry),
    }),
  ),
});
