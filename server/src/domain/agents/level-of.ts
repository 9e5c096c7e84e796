import type { AgentLevels } from '@yehang/contract/shapes/agent.ts';

/** The level of a month's recharge, from 1, and its percentage. The lowest level begins at 0. */
export function levelOf(
  levels: AgentLevels,
  monthGoldCents: number,
): { level: number; percent: number } {
  const reached = levels.findLastIndex(({ fromGoldCents }) => fromGoldCents <= monthGoldCents);
  const at = Math.max(0, reached);
  return { level: at + 1, percent: levels[at]!.percent };
}
