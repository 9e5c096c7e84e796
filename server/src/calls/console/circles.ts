import { consoleCircles, saveCircle } from '../../domain/circles/console-circles.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Circles. */
export const consoleCircleCalls = {
  'circle/list': ({ input, context }) => consoleCircles(context, input),
  'circle/save': ({ input, staff, context }) => saveCircle(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
