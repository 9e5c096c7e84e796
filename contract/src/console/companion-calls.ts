import { consoleCompanionCharacterApprove } from './companion/character/approve.ts';
import { consoleCompanionCharacterInfo } from './companion/character/info.ts';
import { consoleCompanionCharacterList } from './companion/character/list.ts';
import { consoleCompanionCharacterRefuse } from './companion/character/refuse.ts';
import { consoleCompanionCharacterRemove } from './companion/character/remove.ts';
import { consoleCompanionSettingsInfo } from './companion/settings/info.ts';
import { consoleCompanionSettingsSave } from './companion/settings/save.ts';

/** Calls of the console about companions. */
export const consoleCompanionCalls = {
  'companion/character/approve': consoleCompanionCharacterApprove,
  'companion/character/info': consoleCompanionCharacterInfo,
  'companion/character/list': consoleCompanionCharacterList,
  'companion/character/refuse': consoleCompanionCharacterRefuse,
  'companion/character/remove': consoleCompanionCharacterRemove,
  'companion/settings/info': consoleCompanionSettingsInfo,
  'companion/settings/save': consoleCompanionSettingsSave,
} as const;
