import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** React's scheduler runs its last work in later turns of the event loop, which need the window of the test. */
const TURNS = 5;

afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
});
