import type { consoleSeriesSave } from '@yehang/contract/console/series/save.ts';
import { saveSeries } from '../../../domain/series/edit-series.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleSeriesSave: ConsoleHandler<typeof consoleSeriesSave> = ({
  input,
  staff,
  context,
}) => saveSeries(context, staff, input);
