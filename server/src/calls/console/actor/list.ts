import type { consoleActorList } from '@yehang/contract/console/actor/list.ts';
import { consolePerformers } from '../../../domain/catalogue/performers.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleActorList: ConsoleHandler<typeof consoleActorList> = ({
  input,
  context,
}) => consolePerformers(context, input);
