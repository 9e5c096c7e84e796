import type { consoleMe } from '@yehang/contract/console/login/me.ts';
import { staffOfActor } from '../../../domain/staff/session.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleMe: ConsoleHandler<typeof consoleMe> = ({ actor, domain }) =>
  staffOfActor(domain, actor);
