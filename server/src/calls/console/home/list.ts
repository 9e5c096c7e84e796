import type { consoleHomeList } from '@yehang/contract/console/home/list.ts';
import { consoleHome } from '../../../domain/home/arrange-home.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleHomeList: ConsoleHandler<typeof consoleHomeList> = ({ context }) =>
  consoleHome(context);
