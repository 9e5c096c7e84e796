import type { consoleDomainList } from '@yehang/contract/console/domain/list.ts';
import { consoleDomains } from '../../../domain/config/edit-addresses.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleDomainList: ConsoleHandler<typeof consoleDomainList> = ({ context }) =>
  consoleDomains(context);
