import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportFindings, ImportPlan, ImportState } from '@yehang/contract/shapes/imports.ts';
import { createdAt, moment, primaryId } from './columns.ts';
import { contents } from './contents.ts';

/**
 * Files that become chapters, pictures, sound or games: what was uploaded, what is to be made of it, and how far that is.
 * First the file is read and a plan made; its uploader may correct the plan; then it is carried out.
 */
export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Staff's login, or the id of a creator. */
    ownerKind: text('owner_kind').$type<'staff' | 'user'>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    uploadId: uuid('upload_id').notNull().unique(),
    sourceName: text('source_name').notNull(),
    sourcePath: text('source_path').notNull(),
    /** SHA-256 of the file: the same file twice is noticed. */
    sourceHash: text('source_hash'),
    state: text('state').$type<ImportState>().notNull().default('queued'),
    stage: text('stage').notNull().default(''),
    /** 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    /** What was found in the file, and what is to become of it. */
    findings: jsonb('findings').$type<ImportFindings>(),
    plan: jsonb('plan').$type<ImportPlan>(),
    /** Why it failed, as a sentence in Chinese. */
    reason: text('reason'),
    /** Counts claims, so that a worker that lost its lease cannot write any more. */
    attempt: integer('attempt').notNull().default(0),
    leaseUntil: moment('lease_until'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('imports_waiting')
      .on(t.createdAt)
      .where(sql`state in ('queued', 'reading', 'accepted', 'working')`),
    index('imports_of_hash').on(t.sourceHash),
    index('imports_of_content').on(t.contentId, t.createdAt.desc().nullsFirst()),
    // One after the other: two at once would number their chapters alike.
    uniqueIndex('imports_one_at_a_time')
      .on(t.contentId)
      .where(sql`state in ('queued', 'reading', 'planned', 'accepted', 'working')`),
  ],
);

/** Files of an import after its first, in their order: archives or sounds that are imported together. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** From 1: the first file stands in the import itself. */
    place: integer('place').notNull(),
    uploadId: uuid('upload_id').notNull().unique(),
    sourceName: text('source_name').notNull(),
    sourcePath: text('source_path').notNull(),
    sourceHash: text('source_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.place] }),
    index('import_files_of_hash').on(t.sourceHash),
  ],
);
