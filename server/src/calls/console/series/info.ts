import type { consoleSeriesInfoCall } from '@yehang/contract/console/series/info.ts';
import { consoleSeriesInfo } from '../../../domain/series/edit-series.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleSeriesInfo: ConsoleHandler<typeof consoleSeriesInfoCall> = ({
  input,
  context,
}) => consoleSeriesInfo(context, input.id);
