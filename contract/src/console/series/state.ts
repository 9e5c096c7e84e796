import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleSeriesInfo, seriesState } from '../../shapes/console-series.ts';
import { id, named } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleSeriesState = defineConsoleCall({
  name: 'series/state',
  summary: 'Publishes a series, or hides it; its episodes keep their own state',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id,
    version: recordVersion,
    state: named(seriesState.exclude(['draft']), '状态'),
  }),
  response: consoleSeriesInfo,
  errors: [4040, 4090],
});
