import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { contentFields } from '../../shapes/console-content.ts';
import { consoleSeries, seriesFields } from '../../shapes/console-series.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleSeriesSave = defineConsoleCall({
  name: 'series/save',
  summary: 'Makes a series, or changes one; its terms become the rules of its episodes',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...seriesFields,
    /** They stay as they are where left out. */
    tags: contentFields.tags.optional(),
  }),
  response: consoleSeries,
  errors: [4040, 4090],
});
