import { z } from 'zod';
import { uploader, videoKind } from './catalogue.ts';
import { kindsThatCan } from './content-kinds.ts';
import { contentCard } from './content.ts';
import { id, named } from './fields.ts';
import { language, region } from './origin.ts';
import { pageOf } from './page.ts';

/** A piece of a text; `isHit` where it is what was searched for. The pieces joined are the text. */
export const textPart = z.object({ text: z.string(), isHit: z.boolean() });
export type TextPart = z.infer<typeof textPart>;

/** Kinds of things that search finds, as the tabs of its page; `all` has every kind. */
export const searchKind = z.enum(['all', ...kindsThatCan('search'), 'user']);
export type SearchKind = z.infer<typeof searchKind>;

/** An uploader as found. */
export const foundUser = uploader.extend({
  intro: z.string(),
  works: z.int().nonnegative(),
  followers: z.int().nonnegative(),
});
export type FoundUser = z.infer<typeof foundUser>;

/** One thing found. `parts` are its title or name with the hits marked. */
export const searchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('content'), parts: z.array(textPart), card: contentCard }),
  z.object({ kind: z.literal('user'), parts: z.array(textPart), user: foundUser }),
]);
export type SearchHit = z.infer<typeof searchHit>;

/** Length of a video: up to 5 minutes, to 20, to 60, or longer. */
export const lengthRange = z.enum(['to5', 'to20', 'to60', 'over60']);
export type LengthRange = z.infer<typeof lengthRange>;

/** What it takes to see a video: nothing, a tier, or gold. */
export const priceRange = z.enum(['free', 'vip', 'gold']);
export type PriceRange = z.infer<typeof priceRange>;

/** Conditions of the video library and of search results; all of them hold. */
export const videoConditions = {
  kind: named(videoKind, '类型').optional(),
  channelId: named(id, '频道').optional(),
  tagId: named(id, '标签').optional(),
  length: named(lengthRange, '时长').optional(),
  price: named(priceRange, '价格').optional(),
  /** In which it was made; of what says none, and in search results, the year of publishing in Asia/Shanghai. */
  year: named(z.int().min(2000).max(2100), '年份').optional(),
  region: region.optional(),
  language: language.optional(),
};

/** A page of what was found. */
export const searchPage = pageOf(searchHit).extend({
  /** What was searched instead, where nothing was found for a mistyped word; else null. */
  corrected: z.string().nullable(),
  /** Whether no result has all the words, so that these have some. */
  isLoose: z.boolean(),
  /** Those of the users found whom the viewer follows. */
  followedIds: z.array(id),
});

/** A completion of what is being typed. */
export const suggestion = z.object({
  text: z.string(),
  parts: z.array(textPart),
  source: z.enum(['word', 'tag', 'actor', 'user', 'title']),
  /** The performer or uploader of this name; null for anything else, and where several have it. */
  personId: id.nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestions = z.object({ list: z.array(suggestion) });
