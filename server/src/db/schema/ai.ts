import type {
  AiFailureCode,
  AiJobState,
  AiLane,
  AiOutcome,
  AiParameters,
  AiTool,
  AiWorkKind,
} from '@yehang/contract/shapes/ai.ts';
import type { AiSafetyDecision, AiSafetyStage } from '@yehang/contract/shapes/console-ai.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredPicture } from '../types.ts';
import { createdAt, moment } from './columns.ts';
import { ledgerHolds } from './ledger-holds.ts';
import { users } from './users.ts';

/** What an engine made of a job before it is stored as works. */
export interface AiJobResult {
  /** Of a text: the outline as JSON, a chapter, a passage. */
  text?: string;
  /** What the engine says that it used. */
  tokens?: number;
  /** Whether the engine stopped early. */
  isPartial?: boolean;
}

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/**
 * Jobs of AI tools: queue, history and bill in one. A row moves as `domain/ai/job-states.ts` says. Work is claimed with a
 * lease and an attempt number, so that what a dead worker began is done again, and what it sends late is refused.
 */
export const aiJobs = pgTable(
  'ai_jobs',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    groupId: uuid('group_id').notNull(),
    /** The client's idempotency key, and which job of the request it is. */
    key: text('key').notNull(),
    ordinal: smallint('ordinal').notNull().default(0),
    tool: text('tool').$type<AiTool>().notNull(),
    lane: text('lane').$type<AiLane>().notNull(),
    state: text('state').$type<AiJobState>().notNull().default('queued'),
    outcome: text('outcome').$type<AiOutcome>(),
    /** Whether its words are for adults, or what its engine wrote is. */
    isAdult: boolean('is_adult').notNull().default(false),
    /** Whether it was asked for by somebody who is shown nothing for adults. */
    isForGeneral: boolean('is_for_general').notNull().default(false),
    parameters: jsonb('parameters').$type<AiParameters>().notNull(),
    /** What the text tools are told besides: instruction, passage, direction. */
    brief: text('brief').notNull().default(''),
    /** 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    /** What a text has so far. */
    partial: text('partial').notNull().default(''),
    result: jsonb('result').$type<AiJobResult>(),
    failureCode: text('failure_code').$type<AiFailureCode>(),
    failureText: text('failure_text').notNull().default(''),
    /** Hundredths of gold; what is held until the end. */
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }).notNull(),
    /** The same where it is paid for with companion score; one of the two is 0. */
    priceScoreCents: bigint('price_score_cents', { mode: 'number' }).notNull().default(0),
    holdId: uuid('hold_id')
      .unique()
      .references(() => ledgerHolds.id),
    /** Of the price, what was charged at its end: a part of it for a text that was cut short. */
    chargedGoldCents: bigint('charged_gold_cents', { mode: 'number' }).notNull().default(0),
    chargedScoreCents: bigint('charged_score_cents', { mode: 'number' }).notNull().default(0),
    /** The day whose free uses it is one of. */
    freeDay: date('free_day', { mode: 'string' }),
    /** How much of the queue it takes before its user's next, in seconds of an engine. */
    costSeconds: doublePrecision('cost_seconds').notNull(),
    weight: integer('weight').notNull().default(1),
    /** Counts claims. */
    attempt: integer('attempt').notNull().default(0),
    leaseUntil: moment('lease_until'),
    notBefore: moment('not_before'),
    engineId: uuid('engine_id'),
    engineName: text('engine_name').notNull().default(''),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    /** Engines that failed it, which are not asked again. */
    tried: uuid('tried').array().notNull().default([]),
    /** The engine's own id of the work: after a restart it is asked for that, not for another. */
    externalId: text('external_id'),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('ai_jobs_id').on(t.id),
    uniqueIndex('ai_jobs_key').on(t.userId, t.key, t.ordinal),
    index('ai_jobs_of_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('ai_jobs_queue')
      .on(t.lane, t.userId, t.createdAt, t.id)
      .where(sql`state = 'queued'`),
    index('ai_jobs_running')
      .on(t.lane, t.leaseUntil)
      .where(sql`state = 'running'`),
    index('ai_jobs_done')
      .on(t.tool, t.endedAt.desc().nullsFirst())
      .where(sql`outcome = 'done'`),
    index('ai_jobs_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check(
      'ai_jobs_price',
      sql`price_gold_cents >= 0 and price_score_cents >= 0 and least(price_gold_cents, price_score_cents) = 0`,
    ),
    check(
      'ai_jobs_charged',
      sql`charged_gold_cents between 0 and price_gold_cents and charged_score_cents between 0 and price_score_cents`,
    ),
    check('ai_jobs_held', sql`(price_gold_cents + price_score_cents > 0) = (hold_id is not null)`),
    check(
      'ai_jobs_ended',
      sql`(state in ('queued', 'running')) = (ended_at is null) and (ended_at is null) = (outcome is null)`,
    ),
    check(
      'ai_jobs_failed',
      sql`(failure_code is not null) = (outcome is not distinct from 'failed')`,
    ),
    check('ai_jobs_leased', sql`(state = 'running') = (lease_until is not null)`),
  ],
);

/** Each time an engine was given a job: what that costs the operator, and what the engine said where it failed. */
export const aiAttempts = pgTable(
  'ai_attempts',
  {
    userId: ownerId(),
    jobId: uuid('job_id').notNull(),
    attempt: integer('attempt').notNull(),
    /** Which call to the engine within the attempt; the first is what the job was claimed for. */
    call: integer('call').notNull().default(0),
    engineName: text('engine_name').notNull(),
    /** In hundredths of a yuan, as the engine's price was then; nothing where it turned the job away. */
    costCents: integer('cost_cents').notNull(),
    failure: text('failure').notNull().default(''),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId, t.attempt, t.call] }),
    index('ai_attempts_latest').on(t.askedAt),
    foreignKey({ columns: [t.userId, t.jobId], foreignColumns: [aiJobs.userId, aiJobs.id] }),
  ],
);

/** What jobs made: pictures, clips and texts. What a clip is made from is a row of this table, and nothing else. */
export const aiWorks = pgTable(
  'ai_works',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    jobId: uuid('job_id').notNull(),
    kind: text('kind').$type<AiWorkKind>().notNull(),
    picture: jsonb('picture').$type<StoredPicture>(),
    clipPath: text('clip_path'),
    clipType: text('clip_type'),
    clipSeconds: doublePrecision('clip_seconds'),
    text: text('text'),
    isDemonstration: boolean('is_demonstration').notNull(),
    isAdult: boolean('is_adult').notNull().default(false),
    parameters: jsonb('parameters').$type<AiParameters>().notNull(),
    /** Which engine made it. */
    engineName: text('engine_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('ai_works_of_job').on(t.userId, t.jobId),
    index('ai_works_picture').on(sql`(picture->>'path')`),
    index('ai_works_of_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    foreignKey({ columns: [t.userId, t.jobId], foreignColumns: [aiJobs.userId, aiJobs.id] }),
    check(
      'ai_works_kind',
      sql`case kind when 'text' then text is not null else picture is not null end and (kind = 'video') = (clip_path is not null)`,
    ),
  ],
);

/** How much each user had of a queue, as a time: the user with the least is next. Entering anew begins at the queue's own. */
export const aiShares = pgTable(
  'ai_shares',
  {
    lane: text('lane').$type<AiLane>().notNull(),
    userId: ownerId(),
    served: doublePrecision('served').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lane, t.userId] })],
);

/**
 * The time of each queue: the share of whose turn it was last. `claims` counts what was claimed, so that a claim that was
 * decided on what another one changed meanwhile takes nothing.
 */
export const aiLanes = pgTable('ai_lanes', {
  lane: text('lane').$type<AiLane>().primaryKey(),
  clock: doublePrecision('clock').notNull().default(0),
  claims: bigint('claims', { mode: 'number' }).notNull().default(0),
});

/** Free uses of a day that were taken and not given back. */
export const aiFreeUses = pgTable(
  'ai_free_uses',
  {
    userId: ownerId(),
    day: date('day', { mode: 'string' }).notNull(),
    tool: text('tool').$type<AiTool>().notNull(),
    used: integer('used').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.tool] }),
    check('ai_free_uses_used', sql`used >= 0`),
  ],
);

/** What users allow a day of AI jobs to cost. */
export const aiCaps = pgTable('ai_caps', {
  userId: ownerId().primaryKey(),
  goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
});

/** Fictional adults whom portraits show. */
export const aiCharacters = pgTable(
  'ai_characters',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    age: integer('age').notNull(),
    appearance: text('appearance').notNull(),
    style: text('style').notNull(),
    seed: integer('seed').notNull(),
    /** The work of the same user that its owner chose for portraits to look like; it may be gone by now. */
    referenceId: uuid('reference_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), check('ai_characters_adult', sql`age >= 18`)],
);

/** What the filters decided, with the rule; never changed. */
export const aiSafetyLog = pgTable(
  'ai_safety_log',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    jobId: uuid('job_id'),
    stage: text('stage').$type<AiSafetyStage>().notNull(),
    decision: text('decision').$type<AiSafetyDecision>().notNull(),
    rule: text('rule').notNull(),
    /** The beginning of the text, for staff. */
    excerpt: text('excerpt').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('ai_safety_log_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
