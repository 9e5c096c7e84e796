import { BrowserErrorCaptureEnum, GlobalWindow, type HTMLElement } from 'happy-dom';
import type { Environment } from 'vitest/runtime';
import { populateGlobal } from 'vitest/runtime';

/** What of Node's is replaced by the window's, besides what only a window has. */
const REPLACED = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
];

let window: GlobalWindow | undefined;

/**
 * A window of happy-dom for all files that one worker runs. Libraries are loaded once for all of them and hold on to the
 * window they met first, so a new one for each file would leave them with one that is gone.
 */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  setup(global) {
    if (!window) {
      window = new GlobalWindow({
        url: 'http://localhost:3000',
        console,
        settings: { errorCapture: BrowserErrorCaptureEnum.disabled },
      });
      // No style sheet is loaded, and happy-dom would compute styles for each query by role.
      Object.assign(window, { getComputedStyle: (element: HTMLElement) => element.style });
      populateGlobal(global, window, { bindFunctions: true, additionalKeys: REPLACED });
    }
    // It ends with the worker.
    return { teardown: () => undefined };
  },
} satisfies Environment;
