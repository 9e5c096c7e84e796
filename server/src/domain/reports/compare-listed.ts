import {
  claimUnsoughtList,
  findUnsoughtList,
  listShowing,
  listStoredNear,
  listUnsought,
  noteSought,
} from '../../db/queries/policy/listed-search.ts';
import { insertMatches } from '../../db/queries/policy/picture-hashes.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import { reportByMachine } from './report-by-machine.ts';
import { PDQ_MOST_DISTANCE, pdqNearParts } from '../../media/pictures/pdq/distance.ts';

/** Each is looked up by 272 numbers. */
const ENTRIES_AT_ONCE = 100;
/** A statement takes 65,535 values. */
const MATCHES_AT_ONCE = 1_000;

type CompareContext = Parameters<typeof reportByMachine>[0] & { log: Log };

/**
 * Compares the next entries of a list with the pictures that are stored, and notes which are on it: what is listed today
 * may have been stored before. What everybody may see of it
 * comes to the reports. How far it is commits with what was found, so that an interruption loses nothing. Answers whether
 * more may wait.
 */
export async function compareListed(
  context: CompareContext,
  entriesAtOnce = ENTRIES_AT_ONCE,
): Promise<boolean> {
  const id = await findUnsoughtList(context.database);
  if (id === null) return false;
  await eachRow(context, [id], {
    queue: 'listed-pictures',
    subjectOf: (listId) => listId,
    mostAttempts: ENDLESS,
    work: (listId) => compareEntries(context, listId, entriesAtOnce),
  });
  return true;
}

async function compareEntries(
  context: CompareContext,
  listId: string,
  entriesAtOnce: number,
): Promise<void> {
  await context.database.orm.transaction(async (orm) => {
    const list = await claimUnsoughtList({ orm }, listId);
    if (!list) return;
    const entries = await listUnsought({ orm }, list, entriesAtOnce);
    const sought = entries.map(({ hash }) => ({ hash, nearParts: pdqNearParts(hash) }));
    const found = await listStoredNear({ orm }, sought, {
      ...{ mostDistance: PDQ_MOST_DISTANCE, isOwn: list.isOwn },
    });
    const matches = found.map((one) => ({ ...one, listId, act: list.act }));
    for (let from = 0; from < matches.length; from += MATCHES_AT_ONCE)
      await insertMatches({ orm }, matches.slice(from, from + MATCHES_AT_ONCE));
    const paths = found.map(({ path }) => path);
    // Their finding is the match itself.
    const { name, breaks } = list;
    const foundBy = { foundBy: `名单「${name}」`, machine: null, breaks };
    // Who removes something decides at once about what shows the same: only what is submitted later is to be marked.
    if (!list.isOwn)
      await reportByMachine(context, { orm }, await listShowing({ orm }, paths), foundBy);
    const through = entries.at(-1)?.number ?? list.soughtThrough;
    await noteSought({ orm }, listId, { through, many: entries.length });
  });
}
