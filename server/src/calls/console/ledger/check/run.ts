import type { consoleLedgerCheckRun } from '@yehang/contract/console/ledger/check/run.ts';
import { startChecks } from '../../../../domain/gold/check-ledger.ts';
import type { ConsoleHandler } from '../../../../http/handle-console-call.ts';

export const handleLedgerCheckRun: ConsoleHandler<typeof consoleLedgerCheckRun> = ({
  staff,
  context,
}) => startChecks(context, staff);
