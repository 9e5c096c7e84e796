import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import type { RuleAct, RuleFinding } from '@yehang/contract/shapes/word-rule.ts';

/** How soon a text should be looked at, beside pictures: those on a list are from 64 to 95, the classifier's up to 60. */
const LEVELS: Readonly<Record<RuleAct, number>> = { mark: 20, review: 40, refuse: 70 };
const MOST = 5;

/** What orders a queue of what was found in a text: each rule once, the gravest first. */
export function machineOf(findings: readonly RuleFinding[]): MachineFinding[] {
  const levels = new Map<string, number>();
  for (const { rule, act } of findings)
    levels.set(rule, Math.max(levels.get(rule) ?? 0, LEVELS[act]));
  return [...levels]
    .map(([name, level]) => ({ what: 'text' as const, name, level }))
    .toSorted((a, b) => b.level - a.level)
    .slice(0, MOST);
}
