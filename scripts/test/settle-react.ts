import { setImmediate as turn } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** React's scheduler runs its last work in later turns of the event loop. */
const TURNS = 5;

/**
 * Records what a way of waiting has not called back yet, so that it can be cancelled.
 * @param start `setTimeout` or another that takes a callback first and answers a handle
 */
function recordPending<Handle, Args extends unknown[]>(
  start: (callback: (...of: unknown[]) => void, ...args: Args) => Handle,
) {
  const pending = new Set<Handle>();
  const recorded = (callback: (...of: unknown[]) => void, ...args: Args): Handle => {
    const handle = start(
      (...of) => {
        pending.delete(handle);
        callback(...of);
      },
      ...args,
    );
    pending.add(handle);
    return handle;
  };
  return { pending, recorded };
}

const timeouts = recordPending(globalThis.setTimeout);
const immediates = recordPending(globalThis.setImmediate);
Object.assign(globalThis, { setTimeout: timeouts.recorded, setImmediate: immediates.recorded });

// What components left waiting (delays of animations, work of the scheduler) would need the window, which goes with the
// last test of a file.
afterAll(async () => {
  for (let round = 0; round < TURNS; round += 1) await turn();
  timeouts.pending.forEach((handle) => clearTimeout(handle));
  immediates.pending.forEach((handle) => clearImmediate(handle));
});
