import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { contentKind } from '../../shapes/content.ts';
import { id } from '../../shapes/fields.ts';
import { bestMeasure, figureRange } from '../../shapes/figures.ts';

export const consoleFigureContents = defineConsoleCall({
  name: 'figure/contents',
  summary: 'The contents that were played, watched or sold most',
  roles: ['editor', 'finance'],
  request: z.strictObject({ days: figureRange, by: bestMeasure }),
  response: z.object({
    list: z.array(
      z.object({
        id,
        kind: contentKind,
        title: z.string(),
        /** Of the measure that was asked for. */
        value: z.int(),
      }),
    ),
  }),
});
