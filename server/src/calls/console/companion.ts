import {
  readCompanionSettings,
  saveCompanionSettings,
} from '../../domain/ai/companion/companion-settings.ts';
import {
  approveCompanion,
  consoleCompanionInfo,
  consoleCompanions,
  endCompanion,
} from '../../domain/character-review/review-characters.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Companions: settings and characters. */
export const consoleCompanionCalls = {
  'companion/character/approve': ({ input, staff, context }) =>
    approveCompanion(context, staff, input),
  'companion/character/info': ({ input, context }) => consoleCompanionInfo(context, input.id),
  'companion/character/list': ({ input, context }) => consoleCompanions(context, input),
  'companion/character/refuse': ({ input, staff, context }) =>
    endCompanion(context, staff, { ...input, to: 'refused' }),
  'companion/character/remove': ({ input, staff, context }) =>
    endCompanion(context, staff, { ...input, to: 'removed' }),
  'companion/settings/info': ({ context }) => readCompanionSettings(context.database),
  'companion/settings/save': ({ input, staff, context }) =>
    saveCompanionSettings(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
