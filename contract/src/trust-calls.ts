import { userMeasureAppeal } from './user/measure/appeal.ts';
import { userMeasureList } from './user/measure/list.ts';
import { userTrust } from './user/trust.ts';

/** Calls of trust, of what was decided about somebody, and of what they object to. */
export const trustCalls = {
  'user/measure/appeal': userMeasureAppeal,
  'user/measure/list': userMeasureList,
  'user/trust': userTrust,
} as const;
