import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { figureRange, goldFigureDays } from '../../shapes/figures.ts';

export const consoleFigureGold = defineConsoleCall({
  name: 'figure/gold',
  summary: 'Gold in, out and refunded, and purchases, by day, and what yesterday had by this time',
  roles: ['finance'],
  request: z.strictObject({ days: figureRange }),
  response: goldFigureDays,
});
