import type { consoleSeriesState } from '@yehang/contract/console/series/state.ts';
import { setSeriesState } from '../../../domain/series/edit-series.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleSeriesState: ConsoleHandler<typeof consoleSeriesState> = ({
  input,
  actor,
  domain,
}) => setSeriesState(domain, actor, input);
