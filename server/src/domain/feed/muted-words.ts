import { MOST_MUTED_WORDS } from '@yehang/contract/shapes/muted-words-values.ts';
import { addFeedWord, listFeedWords, removeFeedWord } from '../../db/queries/feed/words.ts';
import { badField } from '../app-error.ts';
import { publishUnwanted, toMutable } from '../mutes/unwanted.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

export async function listMutedWords({ database }: { database: Database }, viewer: Viewer) {
  return { words: await listFeedWords(database, viewer.userId) };
}

/** Mutes a word in the viewer's feeds, or no longer. Errors: 4000 (nothing to compare in it, too many). */
export async function setMutedWord(
  context: { database: Database; events: EventBus },
  viewer: Viewer,
  { word, isMuted }: { word: string; isMuted: boolean },
) {
  const { database } = context;
  const folded = toMutable(word);
  if (folded === '') throw badField('word', '屏蔽词里没有能识别的文字');
  if (!isMuted) await removeFeedWord(database, viewer.userId, folded);
  else {
    const request = { word, folded, most: MOST_MUTED_WORDS };
    if (!(await addFeedWord(database, viewer.userId, request)))
      throw badField('word', `屏蔽词最多 ${MOST_MUTED_WORDS} 个，请先删掉不用的`);
  }
  await publishUnwanted(context, viewer);
  return listMutedWords(context, viewer);
}
