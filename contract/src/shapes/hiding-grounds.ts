import { platformRule, type PlatformRule } from './measure.ts';
import { staffReason } from './money.ts';

/** Why something is hidden, or its rating changed: asked where a user made it, who reads it and may appeal. */
export const hidingGrounds = {
  rule: platformRule.optional(),
  reason: staffReason.optional(),
};

export interface HidingGrounds {
  rule: PlatformRule;
  reason: string;
}
