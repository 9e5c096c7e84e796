import { type Command, Redis } from 'iovalkey';

const CONNECT_MS = 2_000;
/** A command fails after so many waits of so many ms. */
const WAITS = 4;
const WAIT_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Rejects a command that is not answered in about a second. While the process stands still, as for a collection of
 * garbage or for want of a processor, it reads no answer: that counts as one wait, however long it is.
 */
function failUnanswered(command: Command): void {
  let waits = 0;
  const look = () => {
    waits += 1;
    if (waits === WAITS) command.reject(new Error('Valkey did not answer in time'));
    else timer = setTimeout(look, WAIT_MS);
  };
  let timer = setTimeout(look, WAIT_MS);
  const end = () => clearTimeout(timer);
  command.promise.then(end, end);
}

class PatientRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    failUnanswered(sent[0]);
    return super.sendCommand(...sent);
  }
}

/**
 * Opens the way to a Valkey or Redis, at `redis://host:6379/0`, `rediss:`, `valkey:` or `valkeys:`. Throws
 * when it cannot be reached now. When it is lost later, commands fail at once or after a second, until
 * the connection is back by itself: a request never hangs on it. `onError` is called once for each loss.
 */
export async function openValkey(url: string, onError: (error: unknown) => void): Promise<Redis> {
  const valkey = new PatientRedis(url.replace(/^valkey(s?):/, 'redis$1:'), {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
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
