import { z } from 'zod';
import { insertSettingOnce } from '../../db/queries/operator/settings.ts';
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
  const fresh = newVapidKeys();
  const sealed = seal.close(Buffer.from(fresh.privateKey), 'push key').toString('base64url');
  const { publicKey, sealedPrivateKey } = storedKeys.parse(
    await insertSettingOnce(database, KEY, {
      publicKey: fresh.publicKey,
      sealedPrivateKey: sealed,
    }),
  );
  const privateKey = seal.open(Buffer.from(sealedPrivateKey, 'base64url'), 'push key').toString();
  return { publicKey, privateKey };
}
