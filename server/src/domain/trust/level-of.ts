import type { TrustThreshold } from '@yehang/contract/shapes/trust.ts';
import type { TrustFacts } from '../../db/queries/trust/user-trust.ts';

const HOUR_MS = 3_600_000;
/** What somebody has whose identity the operator verified, whatever else they did. */
const CREATOR_LEVEL = 3;

/** Whole hours since an account was made. */
export function hoursOf(createdAt: Date, now: number): number {
  return Math.max(0, Math.floor((now - createdAt.getTime()) / HOUR_MS));
}

/** The level that the facts come to, without strikes. */
export function earnedLevel(
  facts: TrustFacts,
  thresholds: readonly TrustThreshold[],
  now: number,
): number {
  let level = 0;
  while (thresholds[level] && missingFor(facts, thresholds[level]!, now).length === 0) level += 1;
  return facts.isCreator ? Math.max(level, CREATOR_LEVEL) : level;
}

/** The level that counts: what staff set or what was earned, less one for each strike. */
export function levelOf(
  facts: TrustFacts,
  thresholds: readonly TrustThreshold[],
  now: number,
): number {
  const before = facts.setLevel ?? earnedLevel(facts, thresholds, now);
  return Math.max(0, before - facts.strikes);
}

/** What is missing for a level, in sentences. */
export function missingFor(facts: TrustFacts, threshold: TrustThreshold, now: number): string[] {
  const missing: string[] = [];
  const ways = threshold.protections - facts.protections;
  if (ways > 0)
    missing.push(
      facts.protections === 0
        ? `绑定手机、设置密码或添加通行密钥${ways > 1 ? `，至少 ${ways} 样` : ''}`
        : `手机、密码、通行密钥再设置 ${ways} 样`,
    );
  const hours = threshold.hours - hoursOf(facts.createdAt, now);
  if (hours > 0) missing.push(`账号再过 ${durationText(hours)}`);
  const days = threshold.activeDays - facts.activeDays;
  if (days > 0) missing.push(`再来 ${days} 天`);
  const works = threshold.contributions - facts.contributions;
  if (works > 0) missing.push(`再发 ${works} 条评论或作品`);
  return missing;
}

function durationText(hours: number): string {
  return hours > 48 ? `${Math.ceil(hours / 24)} 天` : `${hours} 小时`;
}

/** What is missing for a level and all below it, each thing once as the highest level asks for it. */
export function missingUpTo(
  facts: TrustFacts,
  thresholds: readonly TrustThreshold[],
  level: number,
  now: number,
): string[] {
  const all = thresholds.slice(0, level);
  const most = (field: keyof TrustThreshold) => Math.max(0, ...all.map((one) => one[field]));
  return missingFor(
    facts,
    {
      hours: most('hours'),
      protections: most('protections'),
      activeDays: most('activeDays'),
      contributions: most('contributions'),
    },
    now,
  );
}

/** Why a level is not reached: what is still to be done, and what only somebody else or time ends. */
export interface Shortfall {
  missing: string[];
  /** Null for nothing. */
  because: string | null;
}

/** Why somebody's level is below the one that is needed; null where it is not. */
export function shortfallOf(
  facts: TrustFacts,
  thresholds: readonly TrustThreshold[],
  level: number,
  now: number,
): Shortfall | null {
  if (levelOf(facts, thresholds, now) >= level) return null;
  const { setLevel, strikes } = facts;
  if (setLevel !== null && setLevel < level)
    return { missing: [], because: '你的等级由管理员设定，原因见账号状态' };
  const isEarned = setLevel !== null || earnedLevel(facts, thresholds, now) >= level;
  return {
    missing: isEarned ? [] : missingUpTo(facts, thresholds, level, now),
    because: strikes > 0 ? `有 ${strikes} 条违规记录，到期后恢复` : null,
  };
}
