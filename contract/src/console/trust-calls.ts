import { consoleMeasureList } from './measure/list.ts';
import { consoleMeasureStrike } from './measure/strike.ts';
import { consoleTrustInfo } from './trust/info.ts';
import { consoleTrustSet } from './trust/set.ts';

/** Calls of the console about trust. */
export const consoleTrustCalls = {
  'measure/list': consoleMeasureList,
  'measure/strike': consoleMeasureStrike,
  'trust/info': consoleTrustInfo,
  'trust/set': consoleTrustSet,
} as const;
