import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { insertSettingOnce } from '../../db/queries/operator/settings.ts';

/** Keys that every client gets with the config: they keep out accidents and crawlers, not attackers. */
export interface PublicKeys {
  /** Key of signatures before login, used as UTF-8 text. */
  signKey: string;
  /** Key of obfuscated pictures, 32 bytes in hex. Stored pictures depend on it, so it never changes. */
  imgKey: string;
}

/** Reads the keys, making them at the very first start. */
export async function loadPublicKeys(database: Database): Promise<PublicKeys> {
  const fresh = {
    signKey: randomBytes(24).toString('base64url'),
    imgKey: randomBytes(32).toString('hex'),
  };
  return (await insertSettingOnce(database, 'publicKeys', fresh)) as PublicKeys;
}
