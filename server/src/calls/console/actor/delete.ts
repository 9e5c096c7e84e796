import type { consoleActorDelete } from '@yehang/contract/console/actor/delete.ts';
import { removePerformer } from '../../../domain/catalogue/performers.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleActorDelete: ConsoleHandler<typeof consoleActorDelete> = ({
  input,
  staff,
  context,
}) => removePerformer(context, staff, input);
