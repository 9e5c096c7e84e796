import { loadConfig } from './config.ts';
import { openPayeeKeys } from './domain/withdrawals/open-payee-keys.ts';
import { rotatePayeeKeys } from './domain/withdrawals/rotate-payee-keys.ts';
import { Seal } from './domain/seal.ts';
import { acquireInstanceLock } from './process/instance-lock.ts';
import { openDatabase } from './process/open-database.ts';
import { openLog } from './process/open-log.ts';
import { PlainError } from './process/plain-error.ts';
import { checkSecretKey, ensureSecretKey } from './process/secret-key.ts';

/** Seals every card and address with the first of PAYEE_KEYS; see docs/operating.md. */
const config = loadConfig(process.env);
// The embedded PostgreSQL serves one process alone.
const lock = config.databaseUrl ? null : await acquireInstanceLock(config.dataDir);
if (lock && 'running' in lock)
  throw new PlainError(`A server works in ${config.dataDir}: stop it first.`);
const { database, close } = await openDatabase(config, openLog(config.logLevel));
try {
  const secretKey = config.secretKey ?? ensureSecretKey(config.dataDir);
  await checkSecretKey(database, secretKey);
  const payeeKeys = openPayeeKeys(new Seal(secretKey), config.payeeKeys);
  const resealed = await rotatePayeeKeys({ database, payeeKeys });
  process.stdout.write(`${resealed} payees sealed anew; key ${payeeKeys.currentId} opens all.\n`);
} finally {
  await close();
  await lock?.release();
}
