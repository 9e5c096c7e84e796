import type { ContentSource, DocumentRow, UserSource } from '../../db/queries/search/indexing.ts';
import type { SearchFacts } from '../content/kind-module.ts';
import { foldText } from '../text/fold.ts';
import { quality } from './quality.ts';
import { soundsVector } from './sound-terms.ts';
import { wordsVector } from './word-terms.ts';

/** The document of a published content, with what its kind says of it. */
export function contentDocument(content: ContentSource, facts: SearchFacts = {}): DocumentRow {
  const title = foldText(content.title);
  const otherTitles = content.otherTitles.map(foldText);
  const names = [
    ...content.tags.map((tag) => tag.name),
    ...(facts.words ?? []),
    ...content.performers,
    content.uploader ?? '',
  ].map(foldText);
  return {
    subjectId: content.id,
    kind: content.kind,
    rating: content.rating,
    titleKey: title,
    words: wordsVector([
      ...[title, ...otherTitles].map((text) => ({ text, weight: 'A' as const })),
      ...names.map((text) => ({ text, weight: 'B' as const })),
      { text: foldText(content.description), weight: 'D' },
    ]),
    sounds: soundsVector([title, ...otherTitles, ...names]),
    quality: quality(content.attention),
    publishedAt: content.publishedAt,
    rule: content.rule,
    channelId: content.channelId,
    durationSeconds: facts.durationSeconds ?? null,
    tagIds: content.tags.map((tag) => tag.id),
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
    durationSeconds: null,
    tagIds: [],
  };
}
