import type { consoleSeriesDelete } from '@yehang/contract/console/series/delete.ts';
import { removeSeries } from '../../../domain/series/edit-series.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleSeriesDelete: ConsoleHandler<typeof consoleSeriesDelete> = ({
  input,
  staff,
  context,
}) => removeSeries(context, staff, input);
