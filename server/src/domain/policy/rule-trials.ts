import type { RuleTrial } from '@yehang/contract/shapes/word-rule.ts';
import type { Database } from '../../db/connect.ts';
import {
  cancelTrial,
  countOpenTrials,
  findTrial,
  insertTrial,
  restartTrial,
  type RuleTrialRow,
} from '../../db/queries/policy/rule-trials.ts';
import { countTexts } from '../../db/queries/policy/text-sources.ts';
import type { TriedRule } from '../../db/schema/word-rules.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { checkRule } from './edit-rules.ts';

const WEEK_MS = 7 * 86_400_000;
/** Each reads a week of texts. */
const MOST_OPEN = 5;
/** Counting stops here: it is for a bar that shows progress. */
const MOST_COUNTED = 1_000_000;

/** Queues a rule to be tried on the texts of the last week. Errors: 4000 (the rule), 4090 (too many run). */
export async function startTrial(
  { database }: { database: Database },
  staff: StaffMember,
  rule: TriedRule,
): Promise<RuleTrial> {
  const tried = checkRule(rule);
  const until = new Date();
  const since = new Date(until.getTime() - WEEK_MS);
  const stretch = { since, until, afterId: null };
  const counts = await Promise.all(
    tried.scopes.map((scope) => countTexts(database, scope, stretch, MOST_COUNTED)),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return database.orm.transaction(async (orm) => {
    if ((await countOpenTrials({ orm })) >= MOST_OPEN)
      throw new AppError(4090, '正在试运行的规则太多，请等其中一个结束');
    const startedBy = staff.login;
    const row = await insertTrial({ orm }, { rule: tried, since, until, total, startedBy });
    const detail = { name: tried.name, kind: tried.kind, scopes: tried.scopes };
    await writeAuditLog({ orm }, staff, { action: 'rule.try', subject: row.id, detail });
    return toTrial(row);
  });
}

/** How far a trial is. Error: 4040. */
export async function trialInfo({ database }: { database: Database }, id: string) {
  const row = await findTrial(database, id);
  if (!row) throw new AppError(4040, '没有这次试运行，可能已经过期');
  return toTrial(row);
}

/** Ends a trial. Errors: 4040, 4090 (it is over). */
export async function stopTrial(context: { database: Database }, id: string): Promise<RuleTrial> {
  await trialInfo(context, id);
  const row = await cancelTrial(context.database, id);
  if (!row) throw new AppError(4090, '试运行已经结束了');
  return toTrial(row);
}

/**
 * Sends what a trial caught to the reports, as found by a machine: it runs once more, and opens a case for each public text.
 * Errors: 4040, 4090 (it is not over, caught nothing, or was sent).
 */
export async function sendTrial(
  context: { database: Database },
  staff: StaffMember,
  id: string,
): Promise<RuleTrial> {
  await trialInfo(context, id);
  return context.database.orm.transaction(async (orm) => {
    const row = await restartTrial({ orm }, id);
    if (!row) throw new AppError(4090, '试运行还没结束，没有命中，或者已经送去审核了');
    const { name, kind, scopes } = row.rule;
    const detail = { name, kind, scopes };
    await writeAuditLog({ orm }, staff, { action: 'rule.send', subject: id, detail });
    return toTrial(row);
  });
}

function toTrial({ rule, createdAt, finishedAt, ...row }: RuleTrialRow): RuleTrial {
  const { id, state, scanned, total, caught, caughtByScope, samples, startedBy, sent } = row;
  return {
    ...{ id, state, scanned, caught, caughtByScope, samples, startedBy, sent },
    name: rule.name,
    total: Math.max(total, scanned),
    createdAt: createdAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
  };
}
