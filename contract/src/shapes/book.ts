import { z } from 'zod';
import { isAiMade, picture, rating, tag, tier, uploader, viewerState } from './catalogue.ts';
import { contentTypes, kindsThatCan } from './content-kinds.ts';
import { id, moment, named } from './fields.ts';
import { accessDecision } from './playback.ts';
import { price } from './series.ts';

/** What is read or heard chapter by chapter: comics, novels and audio novels. */
export const bookKind = z.enum(kindsThatCan('chapters'));
export type BookKind = z.infer<typeof bookKind>;

/** Those of the room of novels: to be read, and to be heard. */
export const novelKind = bookKind.extract(['novel', 'audio']);

/**
 * What a book costs: its first chapters are free, the rest follow its rule. Gold is in hundredths, before any discount;
 * null where the rule has no such price.
 */
export const bookTerms = z.object({
  freeChapters: z.int().nonnegative(),
  rule: z.enum(['free', 'vip', 'gold', 'vipOrGold']),
  tier: tier.nullable(),
  chapterPriceGoldCents: z.int().positive().nullable(),
  /** For all chapters, those to come included. */
  priceGoldCents: z.int().positive().nullable(),
});
export type BookTerms = z.infer<typeof bookTerms>;

/** A book as it stands in a list. */
export const bookCard = z.object({
  id,
  contentType: z.literal([contentTypes.comic, contentTypes.novel, contentTypes.audio]),
  title: z.string(),
  cover: picture,
  /** Empty where nobody is named. */
  author: z.string(),
  /** Published ones. */
  chapters: z.int().nonnegative(),
  /** Whether no more chapters will come. */
  finished: z.boolean(),
  terms: bookTerms,
  rating,
  isAiMade,
  plays: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  uploader: uploader.nullable(),
  publishedAt: moment,
  marks: viewerState.optional(),
});
export type BookCard = z.infer<typeof bookCard>;

/** How the pictures of a comic follow each other: one below the other, or page by page. */
export const comicLayout = z.enum(['strip', 'pages']);
export type ComicLayout = z.infer<typeof comicLayout>;

/** Which way pages are turned; a strip has none. */
export const readingDirection = z.enum(['ltr', 'rtl']);
export type ReadingDirection = z.infer<typeof readingDirection>;

/** One chapter, the same for everybody. */
export const chapter = z.object({
  id,
  number: z.int().positive(),
  title: z.string(),
  /** The volume that it belongs to, where there is one. */
  volume: z.string().optional(),
  /** Pictures of a comic, characters of a novel, seconds of an audio novel. */
  extent: z.number().nonnegative(),
  isFree: z.boolean(),
  /** Before any discount; null where it is not sold by itself. */
  priceGoldCents: z.int().positive().nullable(),
  publishedAt: moment,
});
export type Chapter = z.infer<typeof chapter>;

/** Chapters by number: each pair is the first and the last of a run. */
export const chapterRuns = z.array(z.tuple([z.int().positive(), z.int().positive()]));
export type ChapterRuns = z.infer<typeof chapterRuns>;

/**
 * A place in a book that survives another size, device or edition: the chapter, the unit in it (a picture, a paragraph),
 * and how far into that. Of what is heard, `unit` is 0 and `seconds` says it.
 */
export const bookPlace = z.object({
  chapter: named(z.int().positive().max(100_000), '章节'),
  unit: named(z.int().nonnegative().max(1_000_000), '位置'),
  /** 0 to 1. */
  fraction: named(z.number().min(0).max(1), '位置'),
  seconds: named(z.number().min(0).max(360_000), '播放位置').nullable(),
});
export type BookPlace = z.infer<typeof bookPlace>;

/** A place as it is stored: `version` counts its changes, so that an older device does not overwrite a newer one. */
export const storedPlace = bookPlace.extend({ version: z.int().nonnegative(), at: moment });
export type StoredPlace = z.infer<typeof storedPlace>;

/** A book as its own page shows it to a viewer. */
export const bookDetail = bookCard.extend({
  description: z.string(),
  tags: z.array(tag),
  collects: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  marks: viewerState,
  /** Characters of all published chapters of a novel, seconds of an audio novel, pictures of a comic. */
  totalExtent: z.number().nonnegative(),
  /** Of a comic; else null. */
  layout: comicLayout.nullable(),
  direction: readingDirection.nullable(),
  /** Who reads an audio novel aloud; empty for others. */
  narrator: z.string(),
  /** The same book to be heard, or to be read; null where there is none. */
  counterpart: z.object({ id, contentType: z.int().positive() }).nullable(),
});
export type BookDetail = z.infer<typeof bookDetail>;

/** The answer of the calls that open a book. */
export const openedBook = z.object({
  book: bookDetail,
  /** Whether the viewer bought all of it. */
  owned: z.boolean(),
  /** Whether the viewer follows the uploader. */
  isFollowed: z.boolean(),
  /** For all chapters, less what the viewer paid for single ones. */
  price,
  /** Where the viewer stopped; null where nothing was read. */
  place: storedPlace.nullable(),
  latest: chapter.nullable(),
});

/** All chapters of a book in their order, and what of them is the viewer's. */
export const chapterList = z.object({
  list: z.array(chapter),
  viewer: z.object({
    /** Whether the viewer may open all of them: bought as a whole, held by a tier, or an own work. */
    opensAll: z.boolean(),
    bought: chapterRuns,
    finished: chapterRuns,
    /** Taken off prices of gold. */
    discountPercent: z.int().min(0).max(100),
  }),
});

/** Whether a viewer may open a chapter, and what lies around it. */
export const chapterAccess = z.object({
  contentId: id,
  chapter,
  access: accessDecision,
  previous: chapter.nullable(),
  next: chapter.nullable(),
});
export type ChapterAccess = z.infer<typeof chapterAccess>;
