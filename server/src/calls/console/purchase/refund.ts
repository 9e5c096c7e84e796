import type { consolePurchaseRefund } from '@yehang/contract/console/purchase/refund.ts';
import { refundByStaff } from '../../../domain/purchase/console-purchases.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handlePurchaseRefund: ConsoleHandler<typeof consolePurchaseRefund> = ({
  input,
  staff,
  context,
}) => refundByStaff(context, staff, input);
