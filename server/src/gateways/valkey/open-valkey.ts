import { Redis } from 'iovalkey';

const CONNECT_MS = 2_000;
const COMMAND_MS = 1_000;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Opens the way to a Valkey or Redis, at `redis://host:6379/0`, `rediss:`, `valkey:` or `valkeys:`. Throws
 * when it cannot be reached now. When it is lost later, commands fail at once or within a second, until
 * the connection is back by itself: a request never hangs on it. `onError` is called once for each loss.
 */
export async function openValkey(url: string, onError: (error: unknown) => void): Promise<Redis> {
  const valkey = new Redis(url.replace(/^valkey(s?):/, 'redis$1:'), {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    keepAlive: 10_000,
    // Without a queue a command fails at once while there is no connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // A nonce whose answer got lost may have been stored: sent again, it would refuse an honest request.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MS),
  });
  // Callers get the failures of their commands. Every failed reconnection is an error too: only the first is
  // reported.
  let isTold = true;
  valkey.on('error', (error) => {
    if (!isTold) onError(error);
    isTold = true;
  });
  valkey.on('ready', () => {
    isTold = false;
  });
  try {
    await valkey.connect();
  } catch (error) {
    valkey.disconnect();
    throw error;
  }
  return valkey;
}
