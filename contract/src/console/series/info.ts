import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleSeries } from '../../shapes/console-series.ts';
import { id } from '../../shapes/fields.ts';

export const consoleSeriesInfoCall = defineConsoleCall({
  name: 'series/info',
  summary: 'One series with its episodes in order',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleSeries,
  errors: [4040],
});
