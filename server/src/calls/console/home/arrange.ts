import type { consoleHomeArrange } from '@yehang/contract/console/home/arrange.ts';
import { arrangeHome } from '../../../domain/home/arrange-home.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleConsoleHomeArrange: ConsoleHandler<typeof consoleHomeArrange> = ({
  input,
  staff,
  context,
}) => arrangeHome(context, staff, input.channels);
