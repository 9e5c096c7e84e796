import { expireSearches } from '../db/queries/search/hot-words.ts';
import { expireRankCounts } from '../db/queries/content/ranks.ts';
import { refreshLayers } from '../db/queries/search/layers.ts';
import { recountTags, refreshTagCounts } from '../db/queries/content/tag-counts.ts';
import { refreshRanks } from '../domain/catalogue/ranks.ts';
import type { AppContext } from '../domain/app-context.ts';
import { refillModules } from '../domain/home/edit-modules.ts';
import { refreshHotWords } from '../domain/search/hot-words.ts';
import { indexChanges } from '../domain/search/index-changes.ts';
import { refreshPhrases } from '../domain/search/phrases.ts';
import { every, type Running } from './every.ts';

/** What search needs without a request: its index, its log, hot words and completions; ranks and tags. */
export function startSearchJobs(
  context: AppContext,
  job: (name: string) => (error: unknown) => void,
): Running[] {
  const { database, searchLog } = context;
  return [
    every(1, () => indexChanges(context), job('search index')),
    every(2, () => searchLog.flush(database), job('search log')),
    every(60, () => refreshHotWords(context), job('hot words')),
    every(600, async () => void (await refreshLayers(database)), job('search layers')),
    every(300, () => refreshPhrases(context), job('search phrases')),
    every(60, () => refreshTagCounts(database), job('tag counts')),
    every(86_400, async () => void (await recountTags(database)), job('tag counts, anew')),
    every(60, () => refreshRanks(context, 'day'), job('rank of the day')),
    every(300, () => refreshRanks(context, 'week'), job('rank of the week')),
    every(900, () => refreshRanks(context, 'month'), job('rank of the month')),
    every(900, () => refreshRanks(context, 'all'), job('rank of all time')),
    every(60, () => refillModules(context), job('home modules')),
    every(3600, () => expireRankCounts(database), job('rank counts')),
    every(3600, () => expireSearches(database), job('searches')),
  ];
}
