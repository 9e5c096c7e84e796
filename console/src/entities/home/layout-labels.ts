import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';

/** Layouts of home modules, in Chinese. */
export const layoutWords: Record<ModuleLayout, string> = {
  twoColumns: '双列',
  bigPlusGrid: '一大多小',
  strip: '横滑',
  rank: '排行',
};
