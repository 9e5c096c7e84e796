import { expireSearches } from '../db/queries/search/hot-words.ts';
import { expireRankCounts } from '../db/queries/content/ranks.ts';
import { refreshLayers } from '../db/queries/search/layers.ts';
import { countTagChanges, recountTags, TAG_BATCH } from '../db/queries/content/tag-counts.ts';
import { refreshRanks } from '../domain/catalogue/ranks.ts';
import type { AppContext } from '../domain/app-context.ts';
import { refillModules } from '../domain/home/edit-modules.ts';
import { refreshHotWords } from '../domain/search/hot-words.ts';
import { indexChanges, retryDocuments } from '../domain/search/index-changes.ts';
import { refreshPhrases } from '../domain/search/phrases.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';
import { settleBatch } from './settle-batch.ts';

/** What search needs without a request: its index, its log, hot words and completions; ranks and tags. */
export function startSearchJobs(context: AppContext, job: StartJob): Running[] {
  const { database, searchLog } = context;
  const countTags = (limit: number) => countTagChanges(database, limit);
  return [
    job('search-index', 1, () => indexChanges(context)),
    job('search-retries', 10, () => retryDocuments(context)),
    job('search-log', 2, () => searchLog.flush(database)),
    job('hot-words', 60, () => refreshHotWords(context)),
    job('search-layers', 600, async () => void (await refreshLayers(database))),
    job('search-phrases', 300, () => refreshPhrases(context)),
    job('tag-counts', 60, () => settleBatch(context, 'tag-counts', countTags, TAG_BATCH)),
    job('tag-recount', 86_400, async () => void (await recountTags(database))),
    job('rank-day', 60, () => refreshRanks(context, 'day')),
    job('rank-week', 300, () => refreshRanks(context, 'week')),
    job('rank-month', 900, () => refreshRanks(context, 'month')),
    job('rank-all', 900, () => refreshRanks(context, 'all')),
    job('home-modules', 60, () => refillModules(context)),
    job('rank-counts', 3600, () => expireRankCounts(database)),
    job('searches', 3600, () => expireSearches(database)),
  ];
}
