import { afterAll, vi } from 'vitest';

// Files of a worker share its libraries and globals. Our own modules are evaluated anew for each, with their stores and
// caches empty; what a file replaced is put back when it ends, and what it left waiting is cancelled.

/** What tests replace by a fake clock, and by a mock upon it: where one is taken back before the other, it would stay. */
const REPLACED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'queueMicrotask',
  'Date',
  'performance',
];

/** What lasts as long as the worker. */
interface Worker {
  /** Timers that the file which runs has started. */
  timers: Set<NodeJS.Timeout>;
  restore: () => void;
}

type Start = (run: () => void, ms?: number, ...of: unknown[]) => NodeJS.Timeout;

function recordTimers(start: 'setTimeout' | 'setInterval', timers: Set<NodeJS.Timeout>) {
  const original: Start = globalThis[start];
  const recorded: Start = (...args) => {
    const timer = original(...args);
    timers.add(timer);
    return timer;
  };
  // `promisify` reads from the function how to make a promise of it.
  const properties = Object.getOwnPropertyDescriptors(original);
  Object.assign(globalThis, { [start]: Object.defineProperties(recorded, properties) });
}

function beginWorker(): Worker {
  const timers = new Set<NodeJS.Timeout>();
  recordTimers('setTimeout', timers);
  recordTimers('setInterval', timers);
  const target: Record<string, unknown> = globalThis;
  const first = REPLACED.filter((name) => name in target).map((name) => {
    const descriptor = Object.getOwnPropertyDescriptor(target, name);
    return { name, descriptor, value: target[name] };
  });
  const restore = () => {
    for (const { name, descriptor, value } of first) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      // A window's function has a setter, which keeps what was set.
      if (target[name] !== value) target[name] = value;
    }
  };
  return { timers, restore };
}

const shared = globalThis as { testWorker?: Worker };
const worker = (shared.testWorker ??= beginWorker());
vi.resetModules();

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  worker.restore();
  // A module that is still on its way would be the next file's, with what this one mocks.
  await vi.dynamicImportSettled();
  for (const timer of worker.timers) clearTimeout(timer);
  worker.timers.clear();
});
