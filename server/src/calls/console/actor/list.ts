import type { consoleActorList } from '@yehang/contract/console/actor/list.ts';
import { consoleActors } from '../../../domain/curation/actors.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleActorList: ConsoleHandler<typeof consoleActorList> = ({
  input,
  domain,
}) => consoleActors(domain, input);
