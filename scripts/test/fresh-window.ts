import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { afterAll } from 'vitest';

// One window and one instance of each library serve all files of a worker (see one-window.ts). What the file before left in
// the window goes.
const window = globalThis as unknown as Window;
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

afterAll(() => {
  cleanup();
  configure(config);
  for (const [type, listener] of listeners) window.removeEventListener(type, listener);
});
