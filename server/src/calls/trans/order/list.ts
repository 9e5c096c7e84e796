import type { transOrderList } from '@yehang/contract/trans/order/list.ts';
import { purchaseLines } from '../../../domain/purchase/list-purchases.ts';
import { audienceOf } from '../../../domain/viewer.ts';
import type { AppHandler } from '../../../http/handle-app-call.ts';

export const handleTransOrderList: AppHandler<typeof transOrderList> = ({
  input,
  viewer,
  context,
}) => purchaseLines(context, { userId: viewer.userId, audience: audienceOf(viewer) }, input);
