import {
  bigint,
  bit,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { HashListAct } from '@yehang/contract/shapes/hash-list.ts';
import type { MachineRule } from '@yehang/contract/shapes/measure.ts';
import type { PictureClass } from '@yehang/contract/shapes/picture-classes.ts';
import { createdAt, primaryId, recordColumns } from './columns.ts';

/** A hash as the database counts its bits, and its parts as its index finds them. */
const hashColumns = () => ({
  pdq: bit('pdq', { dimensions: 256 }).notNull(),
  parts: integer('parts').array().notNull(),
});

/** Perceptual hashes of stored pictures, by path; of those that say something. */
export const pictureHashes = pgTable(
  'picture_hashes',
  {
    path: text('path').primaryKey(),
    ...hashColumns(),
    quality: smallint('quality').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('picture_hashes_near').using('gin', t.parts)],
);

/** What the classifier said of pictures that waited for a review. */
export const pictureFindings = pgTable('picture_findings', {
  path: text('path').primaryKey(),
  top: text('top').$type<PictureClass>().notNull(),
  /** From 0 to 60: `server/src/domain/policy/picture-risk.ts`. */
  risk: smallint('risk').notNull(),
  createdAt: createdAt(),
});

/** Lists of pictures that are not wanted here. One is the server's own: pictures of what was taken down. */
export const hashLists = pgTable('hash_lists', {
  id: primaryId(),
  name: text('name').notNull(),
  source: text('source').notNull(),
  act: text('act').$type<HashListAct>().notNull(),
  /** Which rule what is on it breaks. */
  breaks: text('breaks').$type<MachineRule>().notNull().default('other'),
  enabled: boolean('enabled').notNull(),
  /** Settled with each import. */
  entries: integer('entries').notNull().default(0),
  isOwn: boolean('is_own').notNull().default(false),
  /** Stored pictures were compared with entries up to this number, so many. Enabled anew, a list begins again. */
  soughtThrough: bigint('sought_through', { mode: 'number' }).notNull().default(0),
  sought: integer('sought').notNull().default(0),
  createdAt: createdAt(),
  ...recordColumns(),
});

/** What the lists hold. */
export const listedHashes = pgTable(
  'listed_hashes',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => hashLists.id, { onDelete: 'cascade' }),
    ...hashColumns(),
    /** The order in which entries of a list came; a writer has locked the list. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.pdq] }),
    index('listed_hashes_in_order').on(t.listId, t.number),
    index('listed_hashes_near').using('gin', t.parts),
  ],
);

/** Pictures of what was taken down or hidden by staff, by what they were removed with: the server's own list has their hashes. */
export const removedPictures = pgTable(
  'removed_pictures',
  {
    subjectId: uuid('subject_id').notNull(),
    path: text('path').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.path] }),
    index('removed_pictures_of_path').on(t.path),
  ],
);

/** Files of what was removed: they are not served as long as that is so, which is asked when they are. */
export const closedFiles = pgTable(
  'closed_files',
  {
    path: text('path').notNull(),
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.path, t.kind, t.subjectId] }),
    index('closed_files_of_subject').on(t.subjectId),
  ],
);

/** Stored or refused pictures that are near to one of a list. */
export const hashMatches = pgTable(
  'hash_matches',
  {
    id: primaryId(),
    path: text('path').notNull(),
    listId: uuid('list_id')
      .notNull()
      .references(() => hashLists.id, { onDelete: 'cascade' }),
    distance: smallint('distance').notNull(),
    act: text('act').$type<HashListAct>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('hash_matches_once').on(t.listId, t.path),
    index('hash_matches_of_path').on(t.path),
    index('hash_matches_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
