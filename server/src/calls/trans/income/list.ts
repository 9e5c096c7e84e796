import type { transIncomeList } from '@yehang/contract/trans/income/list.ts';
import { ledgerLines } from '../../../domain/gold/ledger-lines.ts';
import type { AppHandler } from '../../../http/handle-app-call.ts';

export const handleTransIncomeList: AppHandler<typeof transIncomeList> = ({
  input,
  viewer,
  context,
}) => ledgerLines(context, viewer, 'income', input);
