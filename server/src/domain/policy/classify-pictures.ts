import { buffer } from 'node:stream/consumers';
import {
  insertPictureFinding,
  listUnseenPictures,
} from '../../db/queries/policy/picture-findings.ts';
import type { Database } from '../../db/connect.ts';
import { ClassifierDoor } from '../../media/pictures/classifier/classifier-door.ts';
import { obfuscate } from '../../media/pictures/obfuscate.ts';
import type { Storage } from '../../media/storage/storage.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { Settings } from '../settings/settings.ts';
import { riskOf } from './picture-risk.ts';

const AT_ONCE = 20;

/**
 * Classifies pictures that wait for a review, one after the other, in a process that ends with the work. What it finds
 * orders the queues, and decides nothing. Answers whether more wait.
 */
export async function classifyPictures(context: {
  database: Database;
  storage: Storage;
  keys: PublicKeys;
  settings: { current: Pick<Settings['current'], 'classifiesPictures'> };
  log: Log;
}): Promise<boolean> {
  const { database, storage, keys, settings } = context;
  if (!settings.current.classifiesPictures) return false;
  const unseen = await listUnseenPictures(database, AT_ONCE);
  if (unseen.length === 0) return false;
  const imgKey = Buffer.from(keys.imgKey, 'hex');
  const door = new ClassifierDoor();
  try {
    await eachRow(context, unseen, {
      queue: 'picture-classes',
      subjectOf: ({ path }) => path,
      // The storage may be away; what is decided about does not wait any more.
      mostAttempts: ENDLESS,
      work: async ({ path }) => {
        const stored = await buffer((await storage.get(path)).stream);
        const classes = await door.classify({ bytes: obfuscate(stored, imgKey) });
        await insertPictureFinding(database, { path, ...riskOf(classes) });
      },
    });
  } finally {
    door.close();
  }
  return unseen.length === AT_ONCE;
}
