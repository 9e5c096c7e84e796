import { consoleTrustInfo } from './trust/info.ts';
import { consoleTrustSet } from './trust/set.ts';

/** Calls of the console about trust. */
export const consoleTrustCalls = {
  'trust/info': consoleTrustInfo,
  'trust/set': consoleTrustSet,
} as const;
