import type { consoleSeriesList } from '@yehang/contract/console/series/list.ts';
import { consoleSeriesPage } from '../../../domain/series/edit-series.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleSeriesList: ConsoleHandler<typeof consoleSeriesList> = ({ input, context }) =>
  consoleSeriesPage(context, input);
