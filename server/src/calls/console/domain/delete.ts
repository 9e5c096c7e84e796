import type { consoleDomainDelete } from '@yehang/contract/console/domain/delete.ts';
import { deleteDomain } from '../../../domain/config/edit-addresses.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleDomainDelete: ConsoleHandler<typeof consoleDomainDelete> = ({
  input,
  staff,
  context,
}) => deleteDomain(context, staff, input);
