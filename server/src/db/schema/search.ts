import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { createdAt, moment } from './columns.ts';

/** Layers that documents can have, best first; each has an inverted index of its own. */
const layers = [0, 1, 2, 3, 4, 5, 6] as const;

/** To whom a document is shown; what is the dark section's alone is found within that section. */
export type DocumentRating = 'general' | 'adult' | 'dark';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What search finds: one row per published item, and per uploader. Texts are cut into words by the server;
 * `words` has positions and weights (A title word, B tag, performer or uploader, C title fragment, D description),
 * `sounds` has pinyin and initials.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    subjectId: uuid('subject_id').primaryKey(),
    kind: text('kind').notNull(),
    rating: text('rating').$type<DocumentRating>().notNull(),
    /** The title, folded: an exact match comes first. */
    titleKey: text('title_key').notNull(),
    words: tsvector('words').notNull(),
    sounds: tsvector('sounds').notNull(),
    /**
     * Attention, as a logarithm in steps of a quarter: it changes a few dozen times in a content's life, so that
     * counting does not rewrite the index.
     */
    quality: real('quality').notNull(),
    publishedAt: moment('published_at').notNull(),
    rule: text('rule').$type<'free' | 'vip' | 'gold' | 'vipOrGold'>().notNull(),
    channelId: uuid('channel_id'),
    /** Of a video; null for other kinds. */
    durationSeconds: doublePrecision('duration_seconds'),
    tagIds: uuid('tag_ids').array().notNull(),
    /** What filters ask for, as the inverted indexes take it: made by the database from the columns above. */
    facets: text('facets')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`search_facets(kind, rule, channel_id, duration_seconds, published_at, tag_ids)`,
      ),
    /** By quality: the best few thousand are 0, and each layer has about three times as many as all above it. */
    layer: smallint('layer').notNull().default(0),
  },
  (t) => [
    // One for each layer: a common word is looked up among the best documents first. Without a pending list, which
    // every search would have to read through.
    ...layers.map((layer) =>
      index(`search_layer_${layer}`)
        .using('gin', t.words, t.sounds, t.facets, sql`search_ages(published_at)`)
        .where(sql.raw(`layer = ${layer}`))
        .with({ fastupdate: false }),
    ),
    index('search_best').on(t.quality.desc().nullsFirst(), t.subjectId.desc().nullsFirst()),
    index('search_new').on(t.publishedAt.desc().nullsFirst(), t.subjectId.desc().nullsFirst()),
    index('search_title').using('hash', t.titleKey),
  ],
);

/** Where layers end: the least document of each, by quality and id. What is below all of them is the last layer. */
export const searchLayers = pgTable('search_layers', {
  layer: smallint('layer').primaryKey(),
  quality: real('quality').notNull(),
  subjectId: uuid('subject_id').notNull(),
});

/** Subjects whose document has to be made again, written by triggers in the transaction of the change. */
export const searchOutbox = pgTable('search_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').$type<'content' | 'user'>().notNull(),
  subjectId: uuid('subject_id').notNull(),
});

/** Latin words of the catalogue, for mistyped ones. */
export const searchSpellings = pgTable(
  'search_spellings',
  { word: text('word').primaryKey() },
  (t) => [index('search_spellings_alike').using('gin', t.word.op('gin_trgm_ops'))],
);

/** Completions of typed text: tags, performers, uploaders, and words that others searched. */
export const searchPhrases = pgTable(
  'search_phrases',
  {
    phrase: text('phrase').notNull(),
    source: text('source').$type<'tag' | 'performer' | 'user' | 'word'>().notNull(),
    folded: text('folded').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    weight: doublePrecision('weight').notNull(),
    /** The performer or uploader of this name; null for words and tags, and where several have it. */
    personId: uuid('person_id'),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.phrase] }),
    index('search_phrases_folded').on(t.folded.op('text_pattern_ops')),
    index('search_phrases_pinyin').on(t.pinyin.op('text_pattern_ops')),
    index('search_phrases_initials').on(t.initials.op('text_pattern_ops')),
  ],
);

/** Searches by viewer and hour: once, however often it was typed. Kept for three days. */
export const searches = pgTable(
  'searches',
  {
    /** Unix hours. */
    hour: integer('hour').notNull(),
    folded: text('folded').notNull(),
    userId: uuid('user_id').notNull(),
    /** As it was typed. */
    word: text('word').notNull(),
    /** Stands for the part of the network that it came from: however many search there, it counts once. */
    origin: text('origin').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.hour, t.folded, t.userId] })],
);

/** The hot words, best first; written by a job. */
export const hotWords = pgTable('hot_words', {
  place: integer('place').primaryKey(),
  word: text('word').notNull(),
  isPinned: boolean('is_pinned').notNull(),
  /** Whether it climbed since the day before. */
  isRising: boolean('is_rising').notNull(),
});

/** The operator's rules for hot words: pinned to a place, approved, or kept out. */
export const hotWordRules = pgTable('hot_word_rules', {
  folded: text('folded').primaryKey(),
  word: text('word').notNull(),
  verdict: text('verdict').$type<'pinned' | 'approved' | 'blocked'>().notNull(),
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
});

/** A rule that fills a home module: the best of the catalogue by its conditions. */
export interface ModuleRule {
  sort: 'new' | 'hot' | 'liked';
  kind?: ContentKind | undefined;
  channelId?: string | undefined;
  tagId?: string | undefined;
}

/** The rules of home modules that an editor does not fill by hand. */
export const moduleRules = pgTable('module_rules', {
  moduleId: uuid('module_id').primaryKey(),
  rule: jsonb('rule').$type<ModuleRule>().notNull(),
});
