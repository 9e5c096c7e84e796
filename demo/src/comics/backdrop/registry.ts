import * as airy from './airy.ts';
import * as coast from './coast.ts';
import * as jianghu from './jianghu.ts';
import * as mountain from './mountain.ts';
import type { Backdrop } from './pieces.ts';
import * as town from './town.ts';
import * as undersea from './undersea.ts';

/** Every place a panel can be set in. */
export const backdrops = {
  ...coast,
  ...town,
  ...mountain,
  ...undersea,
  ...airy,
  ...jianghu,
} as const satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof backdrops;
