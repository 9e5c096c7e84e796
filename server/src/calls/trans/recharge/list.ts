import type { transRechargeList } from '@yehang/contract/trans/recharge/list.ts';
import { ledgerLines } from '../../../domain/gold/ledger-lines.ts';
import type { AppHandler } from '../../../http/handle-app-call.ts';

export const handleTransRechargeList: AppHandler<typeof transRechargeList> = ({
  input,
  viewer,
  context,
}) => ledgerLines(context, viewer, 'recharge', input);
