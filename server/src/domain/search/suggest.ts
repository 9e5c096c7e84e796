import { suggestions, type Suggestion } from '@yehang/contract/shapes/search.ts';
import { completePhrases } from '../../db/queries/search/phrases.ts';
import { loadContentCards } from '../content/content-cards.ts';
import { serialise, type JsonText } from '../json-text.ts';
import { hasForbiddenWords } from '../policy/check-words.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';
import { findResults } from './find-results.ts';
import { foldText } from '../text/fold.ts';
import { APOSTROPHES, TYPED_LETTERS } from '../text/patterns.ts';
import { hitHighlighter } from './highlight.ts';
import { queryAtoms } from './query-atoms.ts';
import type { SearchContext } from './context.ts';

const MOST = 10;
/** Of which at most so many are names and words; the rest are titles. */
const MOST_PHRASES = 6;

/** Titles are the best of so many: uploaders among them are left out. */
const MOST_TITLES = 60;
const titlesAlone = { limit: MOST_TITLES, enough: MOST_TITLES, after: null, isExact: true };

/** Completions of what somebody types: names and words first, then titles. None for words that may not be searched. */
export function suggest(context: SearchContext, viewer: Viewer, text: string): Promise<JsonText> {
  const audience = audienceOf(viewer);
  const key = `suggest|${audience}|${foldText(text)}`;
  return context.searchPages
    .get(key, async () => ({
      isFound: false,
      userIds: [],
      text: serialise(
        suggestions,
        { list: hasForbiddenWords(text) ? [] : await completions(context, audience, text) },
        { isShared: true },
      ),
    }))
    .then((page) => page.text);
}

async function completions(context: SearchContext, audience: Audience, text: string) {
  const folded = foldText(text);
  if (folded === '') return [];
  const letters = TYPED_LETTERS.test(folded) ? folded.replace(APOSTROPHES, '') : null;
  const request = { text, kind: 'all', sort: 'fitting' } as const;
  const [phrases, results] = await Promise.all([
    completePhrases(context.database, { folded, letters, limit: MOST_PHRASES }),
    findResults(context, audience, request, titlesAlone),
  ]);
  const highlight = hitHighlighter(queryAtoms(text));
  const list: Suggestion[] = phrases.map(({ phrase, source, personId }) => ({
    text: phrase,
    parts: highlight(phrase),
    source: source === 'performer' ? 'actor' : source,
    personId,
  }));
  const found = results.found.filter(({ kind }) => kind !== 'user').map(({ id }) => id);
  for (const { title } of await loadContentCards(context, found.slice(0, MOST), audience)) {
    // What has none is no completion: the beginning of its text is not what somebody types.
    if (title === '' || list.some((known) => known.text === title)) continue;
    const parts = highlight(title);
    list.push({ text: title, parts, source: 'title', personId: null });
  }
  return list.slice(0, MOST);
}
