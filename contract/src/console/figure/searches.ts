import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { figureRange } from '../../shapes/figures.ts';

export const consoleFigureSearches = defineConsoleCall({
  name: 'figure/searches',
  summary: 'What was searched and not found, most often first',
  roles: ['editor', 'finance'],
  request: z.strictObject({ days: figureRange }),
  response: z.object({ list: z.array(z.object({ word: z.string(), searches: z.int() })) }),
});
