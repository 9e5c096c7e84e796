import type { consoleActorSave } from '@yehang/contract/console/actor/save.ts';
import { saveActor } from '../../../domain/curation/actors.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleActorSave: ConsoleHandler<typeof consoleActorSave> = ({
  input,
  actor,
  domain,
}) => saveActor(domain, actor, input);
