import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleSeries } from '../../shapes/console-series.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleSeriesList = defineConsoleCall({
  name: 'series/list',
  summary: 'One page of all series, the newest first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject(pageRequest),
  response: pageOf(consoleSeries),
});
