import type { consolePurchaseList } from '@yehang/contract/console/purchase/list.ts';
import { consolePurchases } from '../../../domain/purchase/console-purchases.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handlePurchaseList: ConsoleHandler<typeof consolePurchaseList> = ({
  input,
  context,
}) => consolePurchases(context, input);
