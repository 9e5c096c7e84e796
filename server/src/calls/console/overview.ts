import type { consoleOverview } from '@yehang/contract/console/overview.ts';
import { overview } from '../../domain/overview/overview.ts';
import type { ConsoleHandler } from '../../http/handle-console-call.ts';

export const handleOverview: ConsoleHandler<typeof consoleOverview> = ({ context }) =>
  overview(context);
