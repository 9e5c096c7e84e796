import {
  addSpellings,
  listContentSources,
  listUserSources,
  takeOutbox,
  writeDocuments,
  type ContentSource,
  type OutboxEntry,
} from '../../db/queries/search/indexing.ts';
import type { AppContext } from '../app-context.ts';
import type { ContentKinds, SearchFacts } from '../content/kind-module.ts';
import { foldText } from '../text/fold.ts';
import { searchableKinds, workKinds } from './document-kinds.ts';
import { contentDocument, userDocument } from './documents.ts';
import { textRuns } from './text-runs.ts';

/** Taken at once; a full batch means that more is waiting. */
const BATCH = 500;
/** Shorter words are not corrected. */
const SHORTEST_SPELLING = 4;

/** Brings documents up to date with the catalogue's latest changes. Answers whether more is waiting. */
export async function indexChanges(
  { database, events, kinds }: Pick<AppContext, 'database' | 'events' | 'kinds'>,
  batch = BATCH,
): Promise<boolean> {
  const taken = await takeOutbox(database, batch, async (client, entries) => {
    const ids = (source: OutboxEntry['source']) => [
      ...new Set(entries.filter((entry) => entry.source === source).map((it) => it.subjectId)),
    ];
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
  });
  if (taken > 0) await events.publish('search', '*');
  return taken === batch;
}

/** What their kinds know of some contents, by id: asked once for each kind. */
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
    .filter((run) => run.script === 'letters' && /^[a-z]+$/.test(run.text))
    .map((run) => run.text)
    .filter((word) => word.length >= SHORTEST_SPELLING);
  return [...new Set(words)];
}
