import { consoleCompanionSettingsInfo } from './companion/settings/info.ts';
import { consoleCompanionSettingsSave } from './companion/settings/save.ts';

/** Calls of the console about companions. */
export const consoleCompanionCalls = {
  'companion/settings/info': consoleCompanionSettingsInfo,
  'companion/settings/save': consoleCompanionSettingsSave,
} as const;
