import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { contents } from './contents.ts';

/** A file, how far its packaging is, and what came of it. */
const packagingColumns = () => ({
  state: text('state')
    .$type<'queued' | 'working' | 'ready' | 'failed' | 'cancelled'>()
    .notNull()
    .default('queued'),
  stage: text('stage').notNull().default(''),
  progress: doublePrecision('progress').notNull().default(0),
  reason: text('reason'),
  /** What the engine said of its failure, for staff; null where it said nothing. */
  failureDetail: text('failure_detail'),
  sourceName: text('source_name').notNull(),
  sourcePath: text('source_path').notNull(),
  sourceBytes: bigint('source_bytes', { mode: 'number' }).notNull(),
  /** The upload that the source came with. */
  uploadId: uuid('upload_id').unique(),
  /** Whether an editor chose short or long; else the picture's shape decides. */
  kindGiven: boolean('kind_given').notNull().default(true),
  /** False once the source is deleted: it was packaged, or it is at fault itself. */
  hasSource: boolean('has_source').notNull().default(true),
  /** Key of storage below which segments lie. */
  prefix: text('prefix').notNull(),
  /** AES-128 key of the segments, sealed. */
  sealedKey: bytea('sealed_key').notNull(),
  /** Secret that makes segment names unguessable, sealed. */
  sealedNameSecret: bytea('sealed_name_secret').notNull(),
  manifest: jsonb('manifest'),
  /** Counts claims, so that a worker that lost its lease cannot write any more. */
  attempt: integer('attempt').notNull().default(0),
  leaseUntil: moment('lease_until'),
  priority: integer('priority').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The media of an item: where its source lies, how far its transcoding is, what came of it. */
export const mediaAssets = pgTable(
  'media_assets',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    ...packagingColumns(),
  },
  (t) => [
    index('media_waiting')
      .on(t.priority.desc().nullsFirst(), t.createdAt)
      .where(sql`state in ('queued', 'working')`),
  ],
);

/** Another file for a video that plays: packaged beside its media, whose place it takes once it is ready. */
export const mediaReplacements = pgTable(
  'media_replacements',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    ...packagingColumns(),
  },
  (t) => [
    index('replacements_waiting')
      .on(t.priority.desc().nullsFirst(), t.createdAt)
      .where(sql`state in ('queued', 'working')`),
  ],
);

/**
 * What a video was before its file was replaced, for plays that go on. It outlives the video, so that its files are
 * deleted in any case.
 */
export const retiredMedia = pgTable(
  'retired_media',
  {
    prefix: text('prefix').primaryKey(),
    contentId: uuid('content_id').notNull(),
    attempt: integer('attempt').notNull(),
    sealedKey: bytea('sealed_key').notNull(),
    manifest: jsonb('manifest').notNull(),
    /** When the last address of it has expired. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('retired_media_of').on(t.contentId, t.attempt),
    index('retired_media_expired').on(t.expiresAt),
  ],
);

/** Uploads in chunks, by staff and, later, by users. */
export const uploads = pgTable(
  'uploads',
  {
    id: primaryId(),
    ownerKind: text('owner_kind').$type<'staff' | 'user'>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    identifier: text('identifier').notNull(),
    filename: text('filename').notNull(),
    totalSize: bigint('total_size', { mode: 'number' }).notNull(),
    chunkSize: bigint('chunk_size', { mode: 'number' }).notNull(),
    totalChunks: integer('total_chunks').notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    state: text('state').$type<'receiving' | 'whole' | 'used'>().notNull().default('receiving'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('uploads_identity')
      .on(t.ownerKind, t.ownerId, t.identifier)
      .where(sql`state <> 'used'`),
    index('uploads_stale').on(t.updatedAt),
  ],
);
