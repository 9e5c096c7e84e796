import type { Counters } from '../rate-limits.ts';
import { limit } from '../rate-limits.ts';
import { networkOf, wideNetworkOf } from '../network-of.ts';

const WINDOW_SECONDS = 900;

/** Failed attempts in a window, the narrowest first. */
const LIMITS = { device: 10, nameAndNetwork: 10, network: 20, wideNetwork: 60, name: 100 };

export interface LoginAttempt {
  step: 'password' | 'code';
  /** As typed, or the id of the account. */
  name: string;
  address: string;
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
  { step, name, address, deviceId }: LoginAttempt,
): Promise<() => Promise<void>> {
  const network = networkOf(address);
  const buckets: readonly (readonly [string, number])[] = deviceId
    ? [[`device:${deviceId}`, LIMITS.device]]
    : [
        [`name-and-network:${network}:${name}`, LIMITS.nameAndNetwork],
        [`network:${network}`, LIMITS.network],
        [`wide-network:${wideNetworkOf(address)}`, LIMITS.wideNetwork],
        [`name:${name}`, LIMITS.name],
      ];
  const counted: string[] = [];
  for (const [bucket, most] of buckets) {
    const key = `staff-${step}:${bucket}`;
    await limit(counters, key, { limit: most, windowSeconds: WINDOW_SECONDS });
    counted.push(key);
  }
  return async () => void (await Promise.all(counted.map((key) => counters.giveBack(key))));
}
