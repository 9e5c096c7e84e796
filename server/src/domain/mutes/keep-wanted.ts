import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import { JsonText } from '../json-text.ts';
import {
  foldSaid,
  isFoldedUnwanted,
  saidByCard,
  unwantedBy,
  type FoldedSaid,
  type Unwanted,
  type UnwantedContext,
} from './unwanted.ts';

/**
 * Calls whose lists suggest contents. Not among them is what somebody opened on purpose or keeps: a person's page, an
 * author's works, episodes, favorites, history and purchases. Posts, comments, feeds, circles and search look by
 * themselves.
 */
export const suggestingCalls: ReadonlySet<string> = new Set([
  'content/recommend',
  'comics/category',
  'comics/home',
  'comics/maylike',
  'comics/recommend',
  'comicsTag/listById',
  'comicsTopic/change',
  'comicsTopic/list',
  'live/home',
  'live/recommended',
  'media/actor/details',
  'media/collect/home',
  'media/home',
  'media/module/change',
  'media/module/items',
  'media/related',
  'media/store/list',
  'media/tag/details',
  'media/topic/details',
  'media/video/list',
  'novel/category',
  'novel/home',
  'novel/maylike',
  'novelTag/listByTag',
  'photo/home',
  'photo/list',
  'photo/maylike',
  'porngame/home',
  'porngame/list',
  'porngame/maylike',
  'rank/media/list',
  'reserved/list',
]);

/** Whether an answer is searched for what its viewer does not want; the works of a person who is named are not. */
export const suggests = (name: string, input: object): boolean =>
  suggestingCalls.has(name) && !('uploaderId' in input && input.uploaderId !== undefined);

/** Answers that many get are read once for all who want something left out. */
const parsed = new WeakMap<JsonText, unknown>();
const folded = new WeakMap<object, FoldedSaid>();

/**
 * An answer without the cards that this viewer wants to meet in no list. Pages get shorter by them, and go on. For a
 * viewer who mutes and blocks nothing it is the answer itself, without a promise where that is known.
 */
export function keepWanted(
  context: UnwantedContext,
  viewer: { userId: string },
  answer: JsonText,
): JsonText | Promise<JsonText> {
  const known = context.unwanted.peek(viewer.userId);
  if (known) return without(known, answer);
  return unwantedBy(context, viewer).then((unwanted) => without(unwanted, answer));
}

function without(unwanted: Unwanted, answer: JsonText): JsonText {
  if (unwanted.words.length === 0 && unwanted.people.size === 0) return answer;
  const value = parsed.get(answer) ?? (JSON.parse(answer.text) as unknown);
  if (answer.shared) parsed.set(answer, value);
  const kept = keep(unwanted, value);
  return kept === value ? answer : new JsonText(JSON.stringify(kept));
}

/** The value itself where nothing in it is left out. */
function keep(unwanted: Unwanted, value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.flatMap((one: unknown) => {
      const card = cardOf(one);
      if (card) return isLeftOut(unwanted, card) ? [] : [one];
      const inner = keep(unwanted, one);
      return inner !== one && isEmptied(inner) ? [] : [inner];
    });
    const isSame = kept.length === value.length && kept.every((one, at) => one === value[at]);
    return isSame ? value : kept;
  }
  if (typeof value !== 'object' || value === null || cardOf(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, keep(unwanted, one)] as const);
  const isSame = entries.every(([key, one]) => one === (value as Record<string, unknown>)[key]);
  return isSame ? value : Object.fromEntries(entries);
}

function isLeftOut(unwanted: Unwanted, card: ContentCard): boolean {
  const said = folded.get(card) ?? foldSaid(saidByCard(card));
  folded.set(card, said);
  return isFoldedUnwanted(unwanted, said);
}

/** A card, or what carries one, as a place in a rank; banners and shortcuts lead to contents and are none. */
function cardOf(value: unknown): ContentCard | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('card' in value) return cardOf(value.card);
  const isCard = 'contentType' in value && 'id' in value && 'title' in value && 'rating' in value;
  return isCard ? (value as ContentCard) : null;
}

/** A module or row of a home page of which nothing is left. */
const isEmptied = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'items' in value &&
  Array.isArray(value.items) &&
  value.items.length === 0;
