import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';

/** Labels of the home module layouts. */
export const layoutLabels: Record<ModuleLayout, string> = {
  twoColumns: '双列',
  bigPlusGrid: '一大多小',
  strip: '横滑',
  rank: '排行',
};
