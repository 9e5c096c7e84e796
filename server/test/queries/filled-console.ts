import { ne } from 'drizzle-orm';
import { newId } from '../../src/db/new-id.ts';
import {
  adHours,
  bestContents,
  contentWatchDays,
  searchMisses,
} from '../../src/db/schema/figures.ts';
import { adClicks, runningLights, shortcuts } from '../../src/db/schema/home.ts';
import { jobFailures } from '../../src/db/schema/jobs.ts';
import { ledgerCheckRuns } from '../../src/db/schema/ledger.ts';
import { uploads } from '../../src/db/schema/media.ts';
import { domains } from '../../src/db/schema/operator.ts';
import { hashLists, hashMatches } from '../../src/db/schema/picture-hashes.ts';
import { refundJobs } from '../../src/db/schema/purchases.ts';
import { rechargeAttempts, rechargeRefunds } from '../../src/db/schema/recharge.ts';
import { hotWordRules } from '../../src/db/schema/search.ts';
import { auditEntries, refusedLogins } from '../../src/db/schema/staff.ts';
import { staffTaskRows, staffTasks } from '../../src/db/schema/staff-tasks.ts';
import { smsCodes } from '../../src/db/schema/users.ts';
import { withdrawalBatches } from '../../src/db/schema/withdrawals.ts';
import { ruleHits, ruleTrials, wordRules } from '../../src/db/schema/word-rules.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { buildAd } from '../factories/operator.ts';
import { buildStaff } from '../factories/staff.ts';
import { type ConsoleOf, fillCases } from './filled-cases.ts';
import { fillService } from './filled-service.ts';

export type FilledConsoleIds = Awaited<ReturnType<typeof fillConsole>>;

const DAY_MS = 86_400_000;
const PICTURE = { path: 'p/icon.webp', width: 64, height: 64, color: '#14161c' };
const today = () => new Date().toISOString().slice(0, 10);

/** Gives staff so much of everything that they see as there are contents. */
export async function fillConsole(context: AppContext, of: ConsoleOf) {
  const { database } = context;
  const places = of.contentIds.map((_one, place) => place);
  for (const _place of places) await buildStaff(database, 'support');
  const { staffId } = await buildStaff(database, 'moderator');
  await buildOperation(database, places);
  await buildMoney(database, of, staffId);
  const rules = await buildRules(database, places);
  const adId = await buildFigures(database, of);
  const taskId = await buildLog(database, of, staffId);
  const cases = await fillCases(context, of);
  const service = await fillService(database, { ...of, staffId });
  return {
    viewerId: of.viewerId,
    works: of.contentIds,
    adId,
    taskId,
    ...rules,
    ...cases,
    ...service,
  };
}

type Database = AppContext['database'];

/** What is set up: lights, shortcuts, addresses, hot words; uploads, codes by SMS and what jobs set aside. */
async function buildOperation({ orm }: Database, places: readonly number[]): Promise<void> {
  const each = <Row>(toRow: (place: number) => Row) => places.map(toRow);
  await orm
    .insert(runningLights)
    .values(each((place) => ({ id: newId(), location: 2 as const, text: `跑马灯 ${place}` })));
  await orm.insert(shortcuts).values(
    each((position) => ({
      ...{ id: newId(), title: `入口 ${position}`, icon: PICTURE, href: '/mine', position },
      // The home pages of the app are counted without them.
      enabled: false,
    })),
  );
  await orm.insert(domains).values(
    each((position) => ({
      ...{ id: newId(), type: 'WEBSITE', url: `https://${position}.example`, position },
      enabled: false,
    })),
  );
  await orm.insert(hotWordRules).values(
    each((position) => ({
      ...{
        folded: `热词${position}`,
        word: `热词${position}`,
        verdict: 'blocked' as const,
        position,
      },
    })),
  );
  await orm.insert(smsCodes).values(
    each((place) => ({
      ...{ id: newId(), phone: `+86138001380${10 + place}`, purpose: 'login' as const },
      ...{ deviceId: 'device', network: '', codeHash: Buffer.from('code'), state: 'sent' as const },
      ...{ challengeHash: Buffer.from(newId()), expiresAt: new Date() },
    })),
  );
  await orm.insert(jobFailures).values(
    each((place) => ({
      ...{ queue: 'sms' as const, subject: `row ${place}`, error: 'failed' },
      retryAt: new Date(),
      setAsideAt: new Date(),
    })),
  );
}

/** Refunds, batches and checks of the ledger. */
async function buildMoney({ orm }: Database, of: ConsoleOf, staffId: string): Promise<void> {
  await orm.insert(refundJobs).values(
    of.contentIds.map((subjectId) => ({
      ...{ id: newId(), subjectKind: 'content' as const, subjectId, reason: '下架' },
      ...{ startedBy: 'moderator', total: 1 },
    })),
  );
  // One of each account.
  const others = await orm
    .select()
    .from(rechargeAttempts)
    .where(ne(rechargeAttempts.orderId, of.orderId));
  const attempts = others.map((row) => ({ ...row, id: newId(), orderId: of.orderId }));
  await orm
    .insert(rechargeAttempts)
    .values(attempts.map((row) => ({ ...row, number: row.id, state: 'refused' as const })));
  await orm.insert(rechargeRefunds).values(
    attempts.map(({ id: attemptId }) => ({
      ...{ id: newId(), orderId: of.orderId, attemptId, amountCents: 1, reason: '重复支付' },
      ...{ state: 'done' as const, finishedAt: new Date(), staffId },
    })),
  );
  await orm.insert(withdrawalBatches).values(of.contentIds.map(() => ({ id: newId(), staffId })));
  const runId = newId();
  await orm.insert(ledgerCheckRuns).values(
    of.contentIds.map((_one, place) => ({
      ...{ id: newId(), runId, checkName: `check-${place}`, violations: 0, sample: '[]' },
      ...{ tookMs: 1, startedBy: 'job' },
    })),
  );
}

/** Rules of words with what they caught, a trial, and lists of pictures with what was near. */
async function buildRules({ orm }: Database, places: readonly number[]) {
  const rules = places.map((place) => ({
    ...{ id: newId(), name: `规则 ${place}`, kind: 'words' as const, words: [`禁词${place}`] },
    ...{ pattern: '', byPinyin: false, scopes: ['comment' as const], act: 'mark' as const },
    enabled: false,
  }));
  await orm.insert(wordRules).values(rules);
  await orm.insert(ruleHits).values(
    rules.flatMap(({ id: ruleId, name: rule, act }) =>
      places.map(() => ({
        ...{ id: newId(), ruleId, rule, act, scope: 'comment' as const },
        ...{ passage: '禁词', text: '一个禁词' },
      })),
    ),
  );
  const [{ name, kind, words, pattern, byPinyin, scopes }] = rules as [(typeof rules)[number]];
  const trialId = newId();
  await orm.insert(ruleTrials).values({
    ...{ id: trialId, since: new Date(), until: new Date(), total: 0, caughtByScope: {} },
    ...{ samples: [], startedBy: 'moderator', state: 'done', finishedAt: new Date() },
    rule: { name, kind, words, pattern, byPinyin, scopes },
  });
  const lists = places.map((place) => ({
    ...{ id: newId(), name: `名单 ${place}`, source: '公开名单', act: 'review' as const },
    enabled: true,
  }));
  await orm.insert(hashLists).values(lists);
  await orm.insert(hashMatches).values(
    lists.map(({ id: listId, act }, place) => ({
      ...{ id: newId(), listId, act, path: `p/${place}.webp`, distance: 3 },
    })),
  );
  return { trialId };
}

/** What is counted by day: of ads, contents and searches. Answers an ad. */
async function buildFigures(database: Database, { contentIds }: ConsoleOf): Promise<string> {
  const { orm } = database;
  const { id: adId } = await buildAd(database, { enabled: false });
  const hour = Math.floor(Date.now() / 3_600_000);
  await orm
    .insert(adHours)
    .values(
      contentIds.map((_one, place) => ({ adId, hour: hour - place, impressions: 9, clicks: 1 })),
    );
  await orm.insert(adClicks).values(contentIds.map(() => ({ id: newId(), adId })));
  await orm.insert(contentWatchDays).values(
    contentIds.map((contentId) => ({
      ...{ contentId, day: today(), watchSeconds: 60, reached: Array<number>(50).fill(1) },
    })),
  );
  await orm.insert(bestContents).values(
    (['plays', 'watchSeconds', 'goldCents'] as const).flatMap((measure) =>
      contentIds.map((contentId, at) => ({
        days: 30,
        measure,
        place: at + 1,
        contentId,
        value: 5,
      })),
    ),
  );
  await orm
    .insert(searchMisses)
    .values(contentIds.map((_one, place) => ({ day: today(), word: `没有${place}`, searches: 1 })));
  return adId;
}

/** The log of what was done with contents and users, refused logins, tasks and uploads. Answers a task. */
async function buildLog({ orm }: Database, of: ConsoleOf, staffId: string): Promise<string> {
  const by = { staffId, staffLogin: 'moderator', detail: '{}', address: '127.0.0.1' };
  await orm.insert(auditEntries).values([
    ...of.contentIds.map((subject) => ({
      ...by,
      id: newId(),
      action: 'content.update',
      subject,
    })),
    ...of.userIds.map((subject) => ({ ...by, id: newId(), action: 'user.block', subject })),
  ]);
  await orm.insert(refusedLogins).values(
    of.contentIds.map((_one, place) => ({
      ...{ hour: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000), login: '' },
      ...{ network: `192.0.2.${place}`, step: 'password' as const },
    })),
  );
  const tasks = of.contentIds.map(() => ({
    ...{ id: newId(), kind: 'bulk' as const, state: 'done' as const, input: {}, total: 2 },
    ...{
      staffId,
      startedBy: 'editor',
      role: 'editor' as const,
      address: '',
      finishedAt: new Date(),
    },
  }));
  await orm.insert(staffTasks).values(tasks);
  await orm.insert(staffTaskRows).values(
    tasks.flatMap(({ id: taskId }) =>
      of.contentIds.map((contentId, at) => ({
        ...{ taskId, number: at + 1, contentId, title: '作品', state: 'failed' as const },
        reason: '已下架',
      })),
    ),
  );
  await orm.insert(uploads).values(
    of.contentIds.map((_one, place) => ({
      ...{ id: newId(), ownerKind: 'staff' as const, ownerId: staffId, identifier: `${place}` },
      ...{ filename: 'film.mp4', totalSize: 10, chunkSize: 5, totalChunks: 2 },
      updatedAt: new Date(Date.now() - place * DAY_MS),
    })),
  );
  return tasks[0]!.id;
}
