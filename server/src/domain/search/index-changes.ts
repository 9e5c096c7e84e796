import {
  addSpellings,
  listItemSources,
  listUserSources,
  takeOutbox,
  writeDocuments,
  type ItemSource,
} from '../../db/queries/search/indexing.ts';
import type { AppContext } from '../app-context.ts';
import { foldText } from '../text/fold.ts';
import { itemDocument, userDocument } from './kinds.ts';
import { textRuns } from './text-runs.ts';

/** Taken at once; a full batch means that more is waiting. */
const BATCH = 500;
/** Shorter words are not corrected. */
const SHORTEST_SPELLING = 4;

/** Brings documents up to date with the catalogue's latest changes. Answers whether more is waiting. */
export async function indexChanges(
  { database, events }: Pick<AppContext, 'database' | 'events'>,
  batch = BATCH,
): Promise<boolean> {
  const taken = await takeOutbox(database, batch, async (client, entries) => {
    const ids = (source: 'item' | 'user') => [
      ...new Set(entries.filter((entry) => entry.source === source).map((it) => it.subjectId)),
    ];
    const [contentIds, userIds] = [ids('item'), ids('user')];
    const items = await listItemSources(client, contentIds);
    const users = await listUserSources(client, userIds);
    await writeDocuments(
      client,
      [...contentIds, ...userIds],
      [...items.map(itemDocument), ...users.map(userDocument)],
    );
    await addSpellings(client, spellings(items));
  });
  if (taken > 0) await events.publish('search', '*');
  return taken === batch;
}

function spellings(items: readonly ItemSource[]): string[] {
  const texts = items.flatMap((item) => [item.title, ...item.tags.map((tag) => tag.name)]);
  const words = texts
    .flatMap((text) => textRuns(foldText(text)))
    .filter((run) => run.script === 'letters' && /^[a-z]+$/.test(run.text))
    .map((run) => run.text)
    .filter((word) => word.length >= SHORTEST_SPELLING);
  return [...new Set(words)];
}
