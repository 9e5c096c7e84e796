import { consoleCircleList } from './circle/list.ts';
import { consoleCircleSave } from './circle/save.ts';

/** Calls about circles. */
export const consoleCommunityCalls = {
  'circle/list': consoleCircleList,
  'circle/save': consoleCircleSave,
} as const;
