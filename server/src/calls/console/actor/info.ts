import type { consoleActorInfoCall } from '@yehang/contract/console/actor/info.ts';
import { consolePerformer } from '../../../domain/catalogue/performers.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleActorInfo: ConsoleHandler<typeof consoleActorInfoCall> = ({
  input,
  context,
}) => consolePerformer(context, input.id);
