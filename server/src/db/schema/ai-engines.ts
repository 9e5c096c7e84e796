import type {
  AiAdapterName,
  AiEngineOfTool,
  AiEngineSettings,
  WorkflowInputs,
} from '@yehang/contract/shapes/console-ai.ts';
import type { AiMotion, AiTemplateTool, AiTool } from '@yehang/contract/shapes/ai.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredPicture } from '../types.ts';
import { bytea, createdAt, moment, primaryId, recordColumns } from './columns.ts';

/** Workflows for picture and video engines, with the inputs that are named in them. */
export const aiWorkflows = pgTable('ai_workflows', {
  id: primaryId(),
  name: text('name').notNull(),
  /** In the format of the engine's API, as it was given. */
  workflow: jsonb('workflow').$type<Record<string, unknown>>().notNull(),
  /** Name of an input → where it stands. */
  inputs: jsonb('inputs').$type<WorkflowInputs>().notNull(),
  createdAt: createdAt(),
  ...recordColumns(),
});

/** Servers that AI jobs are given to, in their order. One that fails is left out for a while. */
export const aiEngines = pgTable(
  'ai_engines',
  {
    id: primaryId(),
    name: text('name').notNull(),
    adapter: text('adapter').$type<AiAdapterName>().notNull(),
    url: text('url').notNull(),
    tools: text('tools').array().$type<AiTool[]>().notNull(),
    settings: jsonb('settings').$type<AiEngineSettings>().notNull(),
    /** The key that it wants, sealed; null without one. */
    sealedKey: bytea('sealed_key'),
    /** Jobs at a time. */
    concurrency: integer('concurrency').notNull(),
    /** What a job costs the operator, in hundredths of the currency, for the figures. */
    costCents: integer('cost_cents').notNull().default(0),
    position: integer('position').notNull().default(0),
    /** What is set for single tools, where it is not as above. */
    ofTools: jsonb('of_tools')
      .$type<Partial<Record<AiTool, AiEngineOfTool>>>()
      .notNull()
      .default({}),
    /** Its place among the engines of a tool, for tools that were put in order. */
    toolPositions: jsonb('tool_positions')
      .$type<Partial<Record<AiTool, number>>>()
      .notNull()
      .default({}),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    restUntil: moment('rest_until'),
    /** Tools that alone are left out: until when, in milliseconds. */
    toolRests: jsonb('tool_rests').$type<Partial<Record<AiTool, number>>>().notNull().default({}),
    lastError: text('last_error').notNull().default(''),
    lastFailedAt: moment('last_failed_at'),
    lastWorkedAt: moment('last_worked_at'),
    /** What its answers say that staff should change, as a prompt that it cut. */
    lastWarning: text('last_warning').notNull().default(''),
    lastWarnedAt: moment('last_warned_at'),
  },
  (t) => [
    index('ai_engines_order').on(t.position, t.id),
    check('ai_engines_concurrency', sql`concurrency > 0`),
  ],
);

/** Templates of scenes, with an example picture. */
export const aiTemplates = pgTable(
  'ai_templates',
  {
    id: primaryId(),
    tool: text('tool').$type<AiTemplateTool>().notNull(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    prompt: text('prompt').notNull(),
    negative: text('negative').notNull().default(''),
    style: text('style').notNull(),
    ratio: text('ratio').notNull(),
    /** Of a clip. */
    motion: text('motion').$type<AiMotion>(),
    picture: jsonb('picture').$type<StoredPicture>(),
    position: integer('position').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [
    index('ai_templates_order').on(t.position, t.id),
    check('ai_templates_motion', sql`(tool = 'video') = (motion is not null)`),
  ],
);
