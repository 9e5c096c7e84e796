import { ormOn, type PoolClient, type Database } from '../../db/connect.ts';
import { clearFailedRows, requeueDueRows } from '../../db/queries/jobs/failures.ts';
import {
  addSpellings,
  eachAlone,
  listContentSources,
  listUserSources,
  takeOutbox,
  writeDocuments,
  type ContentSource,
  type OutboxEntry,
} from '../../db/queries/search/indexing.ts';
import type { ContentKinds, SearchFacts } from '../content/kind-module.ts';
import { noteBadRow } from '../jobs/bad-rows.ts';
import { foldText } from '../text/fold.ts';
import { LATIN_LETTERS } from '../text/patterns.ts';
import { searchableKinds, workKinds } from './document-kinds.ts';
import { contentDocument, userDocument } from './documents.ts';
import { textRuns } from './text-runs.ts';
import type { Logger } from 'pino';
import type { EventBus } from '../../db/event-bus.ts';

/** Taken at once; a full batch means that more is waiting. */
const BATCH = 500;
const QUEUE = 'search-index';
/** Shorter words are not corrected. */
const SHORTEST_SPELLING = 4;

/**
 * Brings documents up to date with the catalogue's latest changes. Answers whether more is waiting. A subject whose
 * document cannot be written does not keep the others: it is tried again later.
 */
export async function indexChanges(
  {
    database,
    events,
    kinds,
    log,
  }: { log: Logger; database: Database; events: EventBus; kinds: ContentKinds },
  batch = BATCH,
): Promise<boolean> {
  const taken = await takeOutbox(database, batch, async (client, entries) => {
    const known = new Map(entries.map((entry) => [`${entry.source} ${entry.subjectId}`, entry]));
    const subjects = [...known.values()];
    const failed = await eachAlone(client, subjects, (some) => writeSubjects(client, kinds, some));
    const orm = ormOn(client);
    for (const { entry, error } of failed) {
      const { source, subjectId } = entry;
      const payload = { source, subject_id: subjectId };
      await noteBadRow({ orm, log }, { queue: QUEUE, subject: subjectId, error, payload });
    }
    const bad = new Set(failed.map(({ entry }) => entry));
    const good = subjects.filter((entry) => !bad.has(entry)).map(({ subjectId }) => subjectId);
    await clearFailedRows({ orm }, QUEUE, good);
  });
  if (taken > 0) await events.publish('search', '*');
  return taken === batch;
}

/** Puts subjects whose document could not be written, and whose pause is over, into the queue again. */
export function retryDocuments({ database }: { database: Database }): Promise<void> {
  return requeueDueRows(database, QUEUE);
}

async function writeSubjects(
  client: PoolClient,
  kinds: ContentKinds,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const ids = (source: OutboxEntry['source']) =>
    entries.filter((entry) => entry.source === source).map((entry) => entry.subjectId);
  const [contentIds, userIds] = [ids('content'), ids('user')];
  const contents = await listContentSources(client, contentIds, searchableKinds(kinds));
  const users = await listUserSources(client, userIds, workKinds);
  const facts = await searchFactsOf(kinds, contents);
  await writeDocuments(
    client,
    [...contentIds, ...userIds],
    [
      ...contents.map((content) => contentDocument(content, facts.get(content.id))),
      ...users.map(userDocument),
    ],
  );
  await addSpellings(client, spellings(contents));
}

/** The search data of some contents by id, with one query per kind. */
async function searchFactsOf(
  kinds: ContentKinds,
  contents: readonly ContentSource[],
): Promise<Map<string, SearchFacts>> {
  const ofKind = Map.groupBy(contents, (content) => content.kind);
  const facts = await Promise.all(
    [...ofKind].map(async ([kind, of]) => (await kinds.get(kind)?.searchFacts(of)) ?? []),
  );
  return new Map(facts.flatMap((some) => [...some]));
}

function spellings(contents: readonly ContentSource[]): string[] {
  const texts = contents.flatMap(({ title, tags }) => [title, ...tags.map((tag) => tag.name)]);
  const words = texts
    .flatMap((text) => textRuns(foldText(text)))
    .filter((run) => run.script === 'letters' && LATIN_LETTERS.test(run.text))
    .map((run) => run.text)
    .filter((word) => word.length >= SHORTEST_SPELLING);
  return [...new Set(words)];
}
