import {
  MOST_HOT_WORDS,
  type HotWordState,
  type HotWordVerdict,
} from '@yehang/contract/shapes/hot-word.ts';
import {
  deleteHotWordRule,
  listHotWordRules,
  listHotWords,
  listSearched,
  lockPinnedWords,
  placePinnedWords,
  writeHotWordRule,
  writeHotWords,
  type HotWordRow,
} from '../../db/queries/search/hot-words.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { eachOf } from '../jobs/bad-rows.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { AppError, badField } from '../app-error.ts';
import { foldText } from '../text/fold.ts';
import { isForEverybody, type SearchParts } from './find-results.ts';
import type { Database } from '../../db/connect.ts';
import type { SearchContext } from './context.ts';

/** A word that was searched from fewer places may be somebody's name. */
const FEWEST_ORIGINS = 3;
/** Climbing: searched from so many times as many places as the day before. */
const RISING_TIMES = 1.5;

/** The position of a word that is not pinned, or not placed yet. */
const NOWHERE = 0;

/** The hot words, as the job last wrote them. */
export async function hotWords({ database }: { database: Database }) {
  return { list: await listHotWords(database) };
}

type Searched = Awaited<ReturnType<typeof listSearched>>[number];

/**
 * Words that enough users searched and nobody keeps out, the hottest first; what an editor has to see first is left out.
 * Whether one finds what everybody may see (`isForEverybody`) is looked up by the caller.
 */
export async function allowedWords(
  { database, settings }: Pick<SearchParts, 'database' | 'settings'>,
  most: number,
): Promise<Searched[]> {
  const { searcherAgeHours: accountHours, newWordsWait } = settings.current;
  const [searched, rules] = await Promise.all([
    listSearched(database, { limit: most, accountHours }),
    listHotWordRules(database),
  ]);
  const verdicts = new Map(rules.map((rule) => [rule.folded, rule.verdict]));
  return searched.filter(({ folded, viewers }) => {
    const verdict = verdicts.get(folded) ?? (newWordsWait ? 'waiting' : 'approved');
    return viewers >= FEWEST_ORIGINS && verdict !== 'blocked' && verdict !== 'waiting';
  });
}

/**
 * Writes the hot words anew: what was searched from most places lately, without what waits for an editor or is kept out,
 * pinned words at their places.
 */
export async function refreshHotWords(context: SearchParts): Promise<void> {
  const { database } = context;
  const [searched, rules] = await Promise.all([
    allowedWords(context, MOST_HOT_WORDS * 5),
    listHotWordRules(database),
  ]);
  const placed = new Set(rules.filter((it) => it.verdict === 'pinned').map((it) => it.folded));
  const words: Omit<HotWordRow, 'place'>[] = [];
  try {
    await eachOf(searched, async ({ word, folded, today, before }) => {
      if (placed.has(folded) || !(await isForEverybody(context, word))) return;
      words.push({ word, isPinned: false, isRising: today > before * RISING_TIMES });
    });
  } finally {
    // One that cannot be looked up does not keep the others as they were.
    const pinned = rules.filter((rule) => rule.verdict === 'pinned');
    for (const { word, position } of pinned.sort((a, b) => a.position - b.position))
      words.splice(position - 1, 0, { word, isPinned: true, isRising: false });
    await writeHotWords(
      database,
      words.slice(0, MOST_HOT_WORDS).map((word, index) => ({ ...word, place: index + 1 })),
    );
  }
}

/** What the console shows about hot words. */
export async function hotWordState({
  database,
  settings,
}: Pick<SearchParts, 'database' | 'settings'>): Promise<HotWordState> {
  const { searcherAgeHours: accountHours, newWordsWait } = settings.current;
  const [shown, searched, rules] = await Promise.all([
    listHotWords(database),
    listSearched(database, { limit: 100, accountHours }),
    listHotWordRules(database),
  ]);
  const ruled = new Set(rules.map(({ folded }) => folded));
  const list = searched.map((it) => ({
    word: it.word,
    viewers: it.viewers,
    isWaiting: newWordsWait && it.viewers >= FEWEST_ORIGINS && !ruled.has(it.folded),
  }));
  return { shown, searched: list, rules };
}

/** Pins a word, approves it, keeps it out, or removes its rule. Error: 4000 (refused words). */
export async function ruleHotWord(
  context: SearchContext,
  staff: StaffMember,
  rule: { word: string; verdict: HotWordVerdict | null; position?: number | undefined },
): Promise<HotWordState> {
  const { database } = context;
  const { word, verdict } = rule;
  const folded = foldText(word);
  if (folded === '') throw badField('word', '请填写热词');
  if (verdict === 'pinned' || verdict === 'approved') rejectForbiddenName(word, 'word', '热词');
  await database.orm.transaction(async (orm) => {
    const before = (await listHotWordRules({ orm })).find((it) => it.folded === folded);
    const others = (await lockPinnedWords({ orm })).filter((it) => it.folded !== folded);
    if (verdict === 'pinned' && others.length >= MOST_HOT_WORDS)
      throw badField('word', `最多置顶 ${MOST_HOT_WORDS} 个热词`);
    if (verdict) await writeHotWordRule({ orm }, { folded, word, verdict, position: NOWHERE });
    else await deleteHotWordRule({ orm }, folded);
    const pinned = others.map((it) => it.folded);
    const place = (rule.position ?? pinned.length + 1) - 1;
    await placePinnedWords(
      { orm },
      verdict === 'pinned' ? pinned.toSpliced(place, 0, folded) : pinned,
    );
    const { word: _word, ...asked } = rule;
    const detail = changesOf({ verdict: before?.verdict ?? null }, asked);
    await writeAuditLog({ orm }, staff, { action: 'hotword.rule', subject: word, detail });
  });
  await refreshHotWords(context);
  return hotWordState(context);
}

/** Puts the pinned words into an order. Error: 4090 (they are not those of `known`, in its order). */
export async function orderHotWords(
  context: SearchContext,
  staff: StaffMember,
  { words, known }: { words: string[]; known: string[] },
): Promise<HotWordState> {
  await context.database.orm.transaction(async (orm) => {
    const pinned = await lockPinnedWords({ orm });
    const present = pinned.map(({ word }) => word);
    const isSame = JSON.stringify(present) === JSON.stringify(known);
    const isWhole = JSON.stringify(present.toSorted()) === JSON.stringify(words.toSorted());
    if (!isSame || !isWhole) throw new AppError(4090, '置顶热词刚被别人改过，请核对后再排序');
    const foldedOf = new Map(pinned.map(({ word, folded }) => [word, folded]));
    await placePinnedWords(
      { orm },
      words.map((word) => foldedOf.get(word) ?? ''),
    );
    const detail = { words: { from: present, to: words } };
    await writeAuditLog({ orm }, staff, { action: 'hotword.order', subject: '', detail });
  });
  await refreshHotWords(context);
  return hotWordState(context);
}
