import type { consoleLedgerList } from '@yehang/contract/console/ledger/list.ts';
import { transfers } from '../../../domain/gold/transfers.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleLedgerList: ConsoleHandler<typeof consoleLedgerList> = ({ input, context }) =>
  transfers(context, input);
