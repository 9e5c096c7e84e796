import type { consoleCreatorList } from '@yehang/contract/console/creator/list.ts';
import { consoleCreators } from '../../../domain/creator/console-creators.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleCreatorList: ConsoleHandler<typeof consoleCreatorList> = ({ input, context }) =>
  consoleCreators(context, input);
