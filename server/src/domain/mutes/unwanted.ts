import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import { findUnwanted } from '../../db/queries/feed/unwanted.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import { foldText } from '../text/fold.ts';

/** What a viewer wants to meet in no list: muted words, folded, and people whom they block. */
export interface Unwanted {
  viewerId: string;
  words: readonly string[];
  people: ReadonlySet<string>;
}

/** What a list would show: whose it is, and everything that it says. */
export interface Said {
  authorId: string | null;
  texts: readonly string[];
}

/** A text as words are looked for in it: as search compares it, and without blanks. */
export const toMutable = (text: string): string => foldText(text).replaceAll(' ', '');

/** The members of the app's context that this area takes. */
export interface UnwantedContext {
  database: Pick<Database, 'pool'>;
  /** Of viewers who read lists lately. */
  unwanted: InvalidatingCache<Unwanted>;
}

export function unwantedBy(
  { database, unwanted }: UnwantedContext,
  { userId }: { userId: string },
): Promise<Unwanted> {
  return unwanted.get(userId, async () => {
    const { words, people } = await findUnwanted(database, userId);
    return { viewerId: userId, words, people: new Set(people) };
  });
}

/** To be called once a change of a viewer's words or blocks is committed. */
export function publishUnwanted(
  { events }: { events: Pick<EventBus, 'publish'> },
  { userId }: { userId: string },
): Promise<void> {
  return events.publish('unwanted', userId);
}

/** Whether a text, as `toMutable` makes it, has a muted word. */
export const hasMutedWord = (mutable: string, words: readonly string[]): boolean =>
  words.some((word) => mutable.includes(word));

/** The same, folded once for every viewer. */
export interface FoldedSaid {
  authorId: string | null;
  mutable: string;
}

export const foldSaid = ({ authorId, texts }: Said): FoldedSaid => ({
  authorId,
  mutable: texts.map(toMutable).join('\n'),
});

/** The one rule of every list and feed: what is the viewer's own always stays. */
export function isUnwanted(unwanted: Unwanted, said: Said): boolean {
  return isBy(unwanted, said) ?? (unwanted.words.length > 0 && hasMuted(unwanted, foldSaid(said)));
}

export function isFoldedUnwanted(unwanted: Unwanted, said: FoldedSaid): boolean {
  return isBy(unwanted, said) ?? hasMuted(unwanted, said);
}

/** Whether the author alone decides; undefined where the words do. */
function isBy(
  { viewerId, people }: Unwanted,
  { authorId }: { authorId: string | null },
): boolean | undefined {
  if (authorId === viewerId) return false;
  return authorId !== null && people.has(authorId) ? true : undefined;
}

const hasMuted = ({ words }: Unwanted, { mutable }: FoldedSaid): boolean =>
  hasMutedWord(mutable, words);

/** What the card of a content says. */
export function saidByCard(card: ContentCard): Said {
  const uploader = 'uploader' in card ? card.uploader : null;
  const texts = [card.title, uploader?.nickname ?? ''];
  if ('author' in card) texts.push(card.author);
  if ('text' in card) texts.push(card.text);
  if ('tags' in card) texts.push(...card.tags.map(({ name }) => name));
  return { authorId: uploader?.id ?? null, texts };
}
