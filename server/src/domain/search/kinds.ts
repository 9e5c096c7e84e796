import { quality } from './quality.ts';
import { foldText } from '../text/fold.ts';
import { soundsVector } from './sound-terms.ts';
import { wordsVector } from './word-terms.ts';
import type { DocumentRow, ItemSource, UserSource } from '../../db/queries/search/indexing.ts';

/** Kinds of documents by tab of the search page; a new kind is a line here, a source, and a way to show it. */
export const documentKinds = {
  long: ['long'],
  short: ['short'],
  user: ['user'],
  all: ['long', 'short', 'user'],
} as const satisfies Record<string, readonly string[]>;

/** Kinds that the conditions on videos speak of. */
export const videoKinds: ReadonlySet<string> = new Set(['long', 'short']);

/** The document of a published item. */
export function itemDocument(item: ItemSource): DocumentRow {
  const title = foldText(item.title);
  const names = [...item.tags.map((tag) => tag.name), ...item.actors].map(foldText);
  const uploader = foldText(item.uploader ?? '');
  return {
    subjectId: item.id,
    kind: item.kind,
    rating: item.rating,
    titleKey: title,
    words: wordsVector([
      { text: title, weight: 'A' },
      ...[...names, uploader].map((text) => ({ text, weight: 'B' as const })),
      { text: foldText(item.description), weight: 'D' },
    ]),
    sounds: soundsVector([title, ...names, uploader]),
    quality: quality(item.attention),
    publishedAt: item.publishedAt,
    rule: item.rule,
    channelId: item.channelId,
    durationSeconds: item.durationSeconds,
    tagIds: item.tags.map((tag) => tag.id),
  };
}

/** The document of an uploader with a published work. */
export function userDocument(user: UserSource): DocumentRow {
  const nickname = foldText(user.nickname);
  return {
    subjectId: user.id,
    kind: 'user',
    rating: user.isGeneral ? 'general' : 'adult',
    titleKey: nickname,
    words: wordsVector([
      { text: nickname, weight: 'A' },
      { text: foldText(user.intro), weight: 'D' },
    ]),
    sounds: soundsVector([nickname]),
    quality: quality(user.attention),
    publishedAt: user.publishedAt,
    rule: 'free',
    channelId: null,
    durationSeconds: 0,
    tagIds: [],
  };
}
