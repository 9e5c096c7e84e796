import { userTrust } from './user/trust.ts';

/** Calls of trust, of what was decided about somebody, and of what they object to. */
export const trustCalls = {
  'user/trust': userTrust,
} as const;
