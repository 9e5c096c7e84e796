import {
  readCompanionSettings,
  saveCompanionSettings,
} from '../../domain/ai/companion/companion-settings.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Companions: settings and characters. */
export const consoleCompanionCalls = {
  'companion/settings/info': ({ context }) => readCompanionSettings(context.database),
  'companion/settings/save': ({ input, staff, context }) =>
    saveCompanionSettings(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
