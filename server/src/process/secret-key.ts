import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertSettingOnce } from '../db/queries/operator/settings.ts';
import type { Database } from '../db/connect.ts';
import { Seal } from '../domain/seal.ts';
import { PlainError } from './plain-error.ts';

/** The key kept in the data folder, made at the very first start; only this user can read it. */
export function ensureSecretKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new PlainError(`${file} does not hold 32 bytes in base64.`);
  return key;
}

const WORD = Buffer.from('yehang');

/**
 * Throws where the database was made with another key: what it keeps sealed could not be opened, and
 * that would only show one request at a time.
 */
export async function checkSecretKey(database: Database, key: Buffer): Promise<void> {
  const seal = new Seal(key);
  const fresh = { sealed: seal.close(WORD, 'key check').toString('base64') };
  const stored = (await insertSettingOnce(database, 'secretCheck', fresh)) as { sealed: string };
  try {
    seal.open(Buffer.from(stored.sealed, 'base64'), 'key check');
  } catch (cause) {
    throw new PlainError(
      'SECRET_KEY (without it: the file secret in DATA_DIR) is not the key that this database was made with.',
      { cause },
    );
  }
}
