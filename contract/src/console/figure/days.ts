import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { figureRange, plainFigureDays } from '../../shapes/figures.ts';

export const consoleFigureDays = defineConsoleCall({
  name: 'figure/days',
  summary: 'Plays, watch time, users, searches and ads by day, and what yesterday had by this time',
  roles: 'staff',
  request: z.strictObject({ days: figureRange }),
  response: plainFigureDays,
});
