import type { CopiedKind, Duplicate, PictureCopy } from '@yehang/contract/shapes/hash-list.ts';
import { getConsoleContent } from '../catalogue/read-content.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import { copiesOf } from '../policy/text-copies.ts';
import type { Database } from '../../db/connect.ts';
import { listNearPictures, type NearPicture } from '../../db/queries/policy/near-pictures.ts';
import { listAlike, listSameFiles, listSameTexts } from '../../db/queries/policy/picture-hashes.ts';
import { listHashesOf } from '../../db/queries/policy/removed-pictures.ts';
import { PDQ_MOST_DISTANCE, pdqNearParts } from '../../media/pictures/pdq/distance.ts';

/** As many are removed together. */
const MOST = 100;
/** Of what has more pictures, these stand for it. */
const MOST_HASHES = 40;

interface Context {
  database: Database;
  pictureGrants: PictureGrants;
}

type Reasons = Pick<Duplicate, 'reasons' | 'distance'>;

/**
 * What is the same as one thing. Contents, whatever state they are in: made of the same file, showing pictures that look
 * alike, or with the same words, of posts nearly the same. Elsewhere, what shows pictures that look alike and is not
 * removed. Error: 4040.
 */
export async function findDuplicates(
  context: Context,
  { id, kind }: { id: string; kind: CopiedKind },
): Promise<{ list: Duplicate[]; elsewhere: PictureCopy[] }> {
  const { database } = context;
  const found = new Map<string, Reasons>();
  const note = (one: string, reason: Duplicate['reasons'][number], distance: number | null) => {
    const known = found.get(one) ?? { reasons: [], distance: null };
    if (!known.reasons.includes(reason)) known.reasons.push(reason);
    if (distance !== null) known.distance = Math.min(known.distance ?? distance, distance);
    found.set(one, known);
  };
  if (kind === 'content') await getConsoleContent(database, id);
  const [near, bySource] = await Promise.all([
    listNear(database, { id, kind }),
    kind === 'content' ? findSameSource(database, id) : null,
  ]);
  for (const file of bySource?.files ?? []) note(file, 'file', null);
  for (const one of near)
    if (one.kind === 'content' && one.id !== id)
      note(one.id, one.isChange ? 'change' : 'picture', one.distance);
  for (const text of bySource?.texts ?? []) note(text, 'text', null);
  for (const copy of bySource?.copies ?? []) note(copy, 'near', null);
  const rows = await listAlike(database, [...found.keys()].slice(0, MOST));
  return {
    list: rows.map((row) => ({
      ...row,
      ...(found.get(row.id) ?? { reasons: [], distance: null }),
    })),
    elsewhere: near.filter((one) => one.id !== id).flatMap((one) => toCopy(context, one)),
  };
}

async function listNear(database: Database, of: { id: string; kind: CopiedKind }) {
  const hashes = await listHashesOf(database, of, MOST_HASHES);
  const sought = hashes.map((hash) => ({ hash, nearParts: pdqNearParts(hash) }));
  return listNearPictures(database, sought, { mostDistance: PDQ_MOST_DISTANCE, limit: MOST });
}

/** Contents that came from the same file or say the same; posts that say nearly the same. */
async function findSameSource(database: Database, id: string) {
  const [files, texts, near] = await Promise.all([
    listSameFiles(database, id, MOST),
    listSameTexts(database, id, MOST),
    copiesOf(database, 'post', id),
  ]);
  return { files, texts, copies: near.map((one) => one.id).filter((one) => !texts.includes(one)) };
}

function toCopy({ pictureGrants }: Context, near: NearPicture): PictureCopy[] {
  const { kind, picture, isChange: _isChange, ...rest } = near;
  if (kind === 'content') return [];
  const isLocked = picture?.path.startsWith(LOCKED_PICTURES) === true;
  const shown = isLocked ? pictureGrants.sign(picture, pictureGrants.expiresAt()) : picture;
  return [{ kind, ...rest, picture: shown }];
}
