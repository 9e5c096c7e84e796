import type { consoleActorDelete } from '@yehang/contract/console/actor/delete.ts';
import { removeActor } from '../../../domain/curation/actors.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleActorDelete: ConsoleHandler<typeof consoleActorDelete> = ({
  input,
  actor,
  domain,
}) => removeActor(domain, actor, input);
