import type { transExpensesList } from '@yehang/contract/trans/expenses/list.ts';
import { ledgerLines } from '../../../domain/gold/ledger-lines.ts';
import type { AppHandler } from '../../../http/handle-app-call.ts';

export const handleTransExpensesList: AppHandler<typeof transExpensesList> = ({
  input,
  viewer,
  context,
}) => ledgerLines(context, viewer, 'expenses', input);
