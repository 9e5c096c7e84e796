import type { Tier } from '@yehang/contract/shapes/catalogue.ts';

/** The rule of a content, without its price. */
export interface AccessTerms {
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: Tier | null;
}

/**
 * Whether everybody who may open what has the first rule may open what has the second, too: then the first can show the
 * second. What is sold alone is shown by nothing.
 */
export function ruleCovers(outer: AccessTerms, inner: AccessTerms): boolean {
  if (inner.rule === 'free') return true;
  if (inner.rule === 'gold' || inner.tier === null || outer.rule !== 'vip') return false;
  return outer.tier === 'supreme' || outer.tier === inner.tier;
}
