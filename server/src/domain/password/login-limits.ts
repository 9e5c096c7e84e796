import type { Counters } from '../rate-limits.ts';
import { limit } from '../rate-limits.ts';
import { networkOf, wideNetworkOf } from '../network-of.ts';

const WINDOW_SECONDS = 900;

/** Failed attempts in a window, the narrowest first. */
const LIMITS = { device: 10, nameAndNetwork: 10, network: 20, wideNetwork: 60, name: 100 };

export interface LoginAttempt {
  realm: 'staff' | 'user';
  step: 'password' | 'code';
  /** As typed, or the id of the account. */
  name: string;
  /** Null where it says nothing of who calls: then the name alone counts. */
  address: string | null;
  /** A device on which this account was signed in before; null for all others. */
  deviceId: string | null;
}

/**
 * Counts an attempt against its address, the network around it, and its name together; the answer takes it back
 * where it did not fail. A device that the account has used counts for itself alone, so that whatever strangers do,
 * its owner gets in. An attempt that one count refuses does not reach the wider ones. Error: 4290.
 */
export async function countAttempt(
  counters: Counters,
  { realm, step, name, address, deviceId }: LoginAttempt,
): Promise<() => Promise<void>> {
  const counted: string[] = [];
  for (const [bucket, most] of bucketsOf({ name, address, deviceId })) {
    const key = `${realm}-${step}:${bucket}`;
    await limit(counters, key, { limit: most, windowSeconds: WINDOW_SECONDS });
    counted.push(key);
  }
  return async () => void (await Promise.all(counted.map((key) => counters.giveBack(key))));
}

function bucketsOf({
  name,
  address,
  deviceId,
}: Pick<LoginAttempt, 'name' | 'address' | 'deviceId'>): (readonly [string, number])[] {
  if (deviceId !== null) return [[`device:${deviceId}`, LIMITS.device]];
  const ofName = [`name:${name}`, LIMITS.name] as const;
  if (address === null) return [ofName];
  const network = networkOf(address);
  return [
    [`name-and-network:${network}:${name}`, LIMITS.nameAndNetwork],
    [`network:${network}`, LIMITS.network],
    [`wide-network:${wideNetworkOf(address)}`, LIMITS.wideNetwork],
    ofName,
  ];
}
