import { createHmac } from 'node:crypto';
import { pushSubscription, type PushSubscriptionKeys } from '@yehang/contract/shapes/push.ts';
import { deletePushDevice, hasPushDevice, writePushDevice } from '../../db/queries/push/devices.ts';
import type { Database } from '../../db/connect.ts';
import { isReceiverKey } from '../../gateways/push/encrypt-message.ts';
import { endpointProblem, type PushTarget } from '../../gateways/push/send-message.ts';
import { badField } from '../app-error.ts';
import type { Seal } from '../seal.ts';
import type { Viewer } from '../viewer.ts';
import { loadPushKeys } from './push-keys.ts';

/** Of one user; the one that was added first gives way. */
const MOST_DEVICES = 10;

export interface DeviceContext {
  database: Database;
  seal: Seal;
  pushHosts: ReadonlySet<string>;
}

/** What a browser needs to subscribe, and whether this device is subscribed. */
export async function pushInfo(context: DeviceContext, { userId, sessionId }: Viewer) {
  const [{ publicKey }, isOn] = await Promise.all([
    loadPushKeys(context),
    hasPushDevice(context.database, userId, sessionId),
  ]);
  return { publicKey, isOn };
}

/** Sends messages to this device from now on. Error: 4000 (an address or key that none can be sent to). */
export async function subscribeDevice(
  { database, seal, pushHosts }: DeviceContext,
  { userId, sessionId }: Viewer,
  given: PushSubscriptionKeys,
): Promise<Record<string, never>> {
  const problem = endpointProblem(new URL(given.endpoint), pushHosts);
  if (problem !== null) throw badField('endpoint', `通知地址${problem}`);
  if (!isReceiverKey(Buffer.from(given.p256dh, 'base64url')))
    throw badField('p256dh', '通知密钥不对，请重新开启通知');
  await writePushDevice(
    database,
    {
      userId,
      sessionId,
      sealed: seal.close(Buffer.from(JSON.stringify(given)), 'push device'),
      endpointHash: createHmac('sha256', seal.derive('yehang/push endpoint'))
        .update(given.endpoint)
        .digest(),
    },
    MOST_DEVICES,
  );
  return {};
}

/** Sends no more messages to this device. */
export async function unsubscribeDevice(
  { database }: Pick<DeviceContext, 'database'>,
  { userId, sessionId }: Viewer,
): Promise<Record<string, never>> {
  await deletePushDevice(database, userId, sessionId);
  return {};
}

/** Where messages to a stored device go. */
export function openTarget(seal: Seal, sealed: Buffer): PushTarget {
  const text = seal.open(sealed, 'push device').toString();
  const { endpoint, p256dh, auth } = pushSubscription.parse(JSON.parse(text));
  return {
    endpoint: new URL(endpoint),
    p256dh: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
  };
}
