import type { consoleLedgerAccounts } from '@yehang/contract/console/ledger/accounts.ts';
import { ledgerAccounts } from '../../../domain/gold/transfers.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLedgerAccounts: ConsoleHandler<typeof consoleLedgerAccounts> = ({ context }) =>
  ledgerAccounts(context);
