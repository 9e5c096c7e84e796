import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleSeries, seriesState } from '../../shapes/console-series.ts';
import { named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleSeriesList = defineConsoleCall({
  name: 'series/list',
  summary: 'One page of all series, the newest first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ state: named(seriesState, '状态').optional(), ...pageRequest }),
  response: pageOf(consoleSeries),
});
