import {
  trustAbilities,
  trustAbilityNames,
  trustTitles,
  type ConsoleTrust,
  type OwnTrust,
} from '@yehang/contract/shapes/trust.ts';
import type { Database } from '../../db/connect.ts';
import {
  findTrustFacts,
  writeSetLevel,
  type TrustFacts,
} from '../../db/queries/trust/user-trust.ts';
import { AppError } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { endMeasuresOfUser } from '../../db/queries/trust/measures.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import { earnedLevel, hoursOf, levelOf, missingUpTo, shortfallOf } from './level-of.ts';

interface TrustContext {
  database: Database;
  settings: Settings;
}

const titleOf = (level: number) => trustTitles[level] ?? trustTitles[0];

async function getTrustFacts({ database }: TrustContext, userId: string): Promise<TrustFacts> {
  const facts = await findTrustFacts(database, userId);
  if (!facts) throw new AppError(4040, '没有这个用户');
  return facts;
}

/** The level of the viewer, what it opens, why the rest is closed, and what is missing for the next. */
export async function ownTrust(context: TrustContext, viewer: Viewer): Promise<OwnTrust> {
  const { trustGates, trustLevels } = context.settings.current;
  const facts = await getTrustFacts(context, viewer.userId);
  const now = Date.now();
  const level = levelOf(facts, trustLevels, now);
  const earned = earnedLevel(facts, trustLevels, now);
  const hasNext = facts.setLevel === null && earned < trustLevels.length;
  return {
    level,
    title: titleOf(level),
    abilities: trustAbilities.map((ability) => {
      const shortfall = shortfallOf(facts, trustLevels, trustGates[ability], now);
      return {
        ability,
        title: trustAbilityNames[ability],
        level: trustGates[ability],
        isOpen: shortfall === null,
        missing: shortfall ? [...shortfall.missing, shortfall.because ?? []].flat() : [],
      };
    }),
    next: hasNext
      ? {
          level: earned + 1,
          title: titleOf(earned + 1),
          missing: missingUpTo(facts, trustLevels, earned + 1, now),
        }
      : null,
    strikes: facts.strikes,
    setReason: facts.setReason,
  };
}

/** The level of a user, and what it comes from. Error: 4040. */
export async function consoleTrust(context: TrustContext, userId: string): Promise<ConsoleTrust> {
  const { trustLevels } = context.settings.current;
  const facts = await getTrustFacts(context, userId);
  const { setLevel, setReason, setBy, setAt, createdAt, ...counted } = facts;
  const now = Date.now();
  return {
    ...counted,
    level: levelOf(facts, trustLevels, now),
    earned: earnedLevel(facts, trustLevels, now),
    hours: hoursOf(createdAt, now),
    set:
      setLevel === null
        ? null
        : { level: setLevel, reason: setReason ?? '', by: setBy ?? '', at: setAt?.getTime() ?? 0 },
  };
}

/** Sets the level of a user, or with null lets it follow from the facts again. Error: 4040. */
export async function setTrust(
  context: TrustContext,
  staff: StaffMember,
  { userId, level, reason }: { userId: string; level: number | null; reason: string },
): Promise<ConsoleTrust> {
  const before = await getTrustFacts(context, userId);
  const { trustLevels } = context.settings.current;
  const isLess = level !== null && level < levelOf(before, trustLevels, Date.now());
  await context.database.orm.transaction(async (orm) => {
    await writeSetLevel(
      { orm },
      userId,
      level === null ? null : { level, reason, by: staff.login },
    );
    await endMeasuresOfUser({ orm }, userId, 'setTrust');
    if (isLess)
      await takeMeasure({ orm }, staff, [userId], {
        ...{ kind: 'setTrust', subjectKind: 'user', rule: 'other', reason },
      });
    const detail = { ...changesOf({ level: before.setLevel }, { level }), reason };
    await writeAuditLog({ orm }, staff, { action: 'trust.set', subject: userId, detail });
  });
  return consoleTrust(context, userId);
}
