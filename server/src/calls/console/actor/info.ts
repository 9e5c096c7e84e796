import type { consoleActorInfoCall } from '@yehang/contract/console/actor/info.ts';
import { consoleActor } from '../../../domain/curation/actors.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleActorInfo: ConsoleHandler<typeof consoleActorInfoCall> = ({
  input,
  domain,
}) => consoleActor(domain, input.id);
