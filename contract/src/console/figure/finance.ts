import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { financeFigures, figureRange } from '../../shapes/figures.ts';

export const consoleFigureFinance = defineConsoleCall({
  name: 'figure/finance',
  summary: 'Money that came in and went back by day, by channel, and by what was sold',
  roles: ['finance'],
  request: z.strictObject({ days: figureRange }),
  response: financeFigures,
});
