import { z } from 'zod';
import { findSetting, insertSettingOnce } from '../../db/queries/operator/settings.ts';
import type { Database } from '../../db/connect.ts';
import { newVapidKeys, type VapidKeys } from '../../gateways/push/vapid.ts';
import type { Seal } from '../seal.ts';

const KEY = 'pushKeys';

const storedKeys = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() });

/**
 * The keys that this installation signs messages with, made when they are first needed. They never change: browsers
 * are subscribed for these alone.
 */
export async function loadPushKeys({
  database,
  seal,
}: {
  database: Database;
  seal: Seal;
}): Promise<VapidKeys> {
  const stored = (await findSetting(database, KEY)) ?? (await makeKeys(database, seal));
  const { publicKey, sealedPrivateKey } = storedKeys.parse(stored);
  const privateKey = seal.open(Buffer.from(sealedPrivateKey, 'base64url'), 'push key').toString();
  return { publicKey, privateKey };
}

/** Of several processes that make them at once, all get the same. */
function makeKeys(database: Database, seal: Seal): Promise<unknown> {
  const { publicKey, privateKey } = newVapidKeys();
  const sealed = seal.close(Buffer.from(privateKey), 'push key').toString('base64url');
  return insertSettingOnce(database, KEY, { publicKey, sealedPrivateKey: sealed });
}
