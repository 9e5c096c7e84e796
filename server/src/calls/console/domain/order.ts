import type { consoleDomainOrder } from '@yehang/contract/console/domain/order.ts';
import { orderDomains } from '../../../domain/config/edit-addresses.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleDomainOrder: ConsoleHandler<typeof consoleDomainOrder> = ({
  input,
  staff,
  context,
}) => orderDomains(context, staff, input);
