import type { Duplicate } from '@yehang/contract/shapes/hash-list.ts';
import { getConsoleContent } from '../catalogue/read-content.ts';
import { copiesOf } from '../policy/text-copies.ts';
import type { Database } from '../../db/connect.ts';
import {
  listAlike,
  listHashesOf,
  listNearPictures,
  listSameFiles,
  listSameTexts,
} from '../../db/queries/policy/picture-hashes.ts';
import { PDQ_MOST_DISTANCE, pdqNearParts } from '../../media/pictures/pdq/distance.ts';

/** As many are taken down together. */
const MOST = 100;
/** Of a set or a comic that has more pictures, these stand for it. */
const MOST_HASHES = 40;

type Reasons = Pick<Duplicate, 'reasons' | 'distance'>;

/**
 * Contents that are the same as one, whatever state either is in: made of the same file, showing pictures that look
 * alike, or with the same words, of posts nearly the same. Error: 4040.
 */
export async function findDuplicates(
  { database }: { database: Database },
  contentId: string,
): Promise<{ list: Duplicate[] }> {
  await getConsoleContent(database, contentId);
  const found = new Map<string, Reasons>();
  const note = (id: string, reason: Duplicate['reasons'][number], distance: number | null) => {
    const known = found.get(id) ?? { reasons: [], distance: null };
    if (!known.reasons.includes(reason)) known.reasons.push(reason);
    if (distance !== null) known.distance = Math.min(known.distance ?? distance, distance);
    found.set(id, known);
  };
  const [copies, files, texts, hashes] = await Promise.all([
    copiesOf(database, 'post', contentId),
    listSameFiles(database, contentId, MOST),
    listSameTexts(database, contentId, MOST),
    listHashesOf(database, contentId, MOST_HASHES),
  ]);
  for (const id of files) note(id, 'file', null);
  for (const hash of hashes) {
    const sought = { hash, nearParts: pdqNearParts(hash) };
    const within = { contentId, mostDistance: PDQ_MOST_DISTANCE, limit: MOST };
    for (const { id, distance } of await listNearPictures(database, sought, within))
      note(id, 'picture', distance);
  }
  for (const id of texts) note(id, 'text', null);
  for (const { id } of copies) if (!texts.includes(id)) note(id, 'near', null);
  const rows = await listAlike(database, [...found.keys()].slice(0, MOST));
  return {
    list: rows.map((row) => ({
      ...row,
      ...(found.get(row.id) ?? { reasons: [], distance: null }),
    })),
  };
}
