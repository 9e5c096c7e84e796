import {
  adFigures,
  bestContents,
  contentFigures,
  goldFigureDays,
  missedSearches,
  plainFigureDays,
  retention,
} from '../../domain/figures/read-figures.ts';
import { financeFigures } from '../../domain/figures/finance.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Figures by day. */
export const consoleFigureCalls = {
  'figure/ads': ({ input, context }) => adFigures(context, input.days),
  'figure/content': ({ input, context }) => contentFigures(context, input),
  'figure/contents': ({ input, context }) => bestContents(context, input),
  'figure/days': ({ input, context }) => plainFigureDays(context, input.days),
  'figure/finance': ({ input, context }) => financeFigures(context, input.days),
  'figure/gold': ({ input, context }) => goldFigureDays(context, input.days),
  'figure/retention': ({ input, context }) => retention(context, input.days),
  'figure/searches': ({ input, context }) => missedSearches(context, input.days),
} satisfies Partial<ConsoleHandlers>;
