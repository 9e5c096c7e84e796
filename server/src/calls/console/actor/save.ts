import type { consoleActorSave } from '@yehang/contract/console/actor/save.ts';
import { savePerformer } from '../../../domain/catalogue/performers.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleActorSave: ConsoleHandler<typeof consoleActorSave> = ({
  input,
  staff,
  context,
}) => savePerformer(context, staff, input);
