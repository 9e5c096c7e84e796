import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { afterAll, vi } from 'vitest';

// One window and one instance of each library serve all files of a worker (see one-window.ts). Our own modules are
// evaluated anew for each, with their stores and caches empty; what the file before left in the window goes.
const window = globalThis as unknown as Window;
vi.resetModules();
window.document.head.replaceChildren();
window.document.body.replaceChildren();
window.localStorage.clear();
window.sessionStorage.clear();
window.happyDOM.setURL('http://localhost:3000/');
onlineManager.setOnline(true);
focusManager.setFocused(undefined);
const config = getConfig();

type Listen = Window['addEventListener'];

/** Listeners of the window that this file added: those of our own modules would go on in the files to come. */
const listeners: Parameters<Listen>[] = [];
const worker = globalThis as { listenToWindow?: Listen };
const listen = (worker.listenToWindow ??= window.addEventListener.bind(window));
window.addEventListener = (...listener: Parameters<Listen>) => {
  listeners.push(listener);
  listen(...listener);
};

afterAll(async () => {
  cleanup();
  configure(config);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  // A module that is still on its way would be the next file's, with what this one mocks.
  await vi.dynamicImportSettled();
});
