import type { consoleDomainSave } from '@yehang/contract/console/domain/save.ts';
import { saveDomain } from '../../../domain/config/edit-addresses.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleDomainSave: ConsoleHandler<typeof consoleDomainSave> = ({
  input,
  staff,
  context,
}) => saveDomain(context, staff, input);
