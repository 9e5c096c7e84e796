import type { consoleLedgerCheckList } from '@yehang/contract/console/ledger/check/list.ts';
import { checkRuns } from '../../../../domain/gold/check-ledger.ts';
import type { ConsoleHandler } from '../../../../http/handle-console-call.ts';

export const handleLedgerCheckList: ConsoleHandler<typeof consoleLedgerCheckList> = ({ context }) =>
  checkRuns(context);
