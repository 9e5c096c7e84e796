import { activateWaitingWorker } from './activate-worker.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** How long the page has the line for itself before the shell is fetched. */
const REST_MS = 3000;
/** A page that never rests is not waited for longer. */
const RESTLESS_MS = 20_000;

/** Chromium alone reports the connection, and whether its user wants to save data; it is in no type library. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the line is there for what may be needed some time. */
function isLineFree({ connection }: Line): boolean {
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '');
}

/** Does `work` when the page rests. @returns calls it off */
function atRest(work: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Absent in Safari.
    if (typeof requestIdleCallback === 'function')
      idle = requestIdleCallback(work, { timeout: RESTLESS_MS });
    else work();
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/**
 * Keeps the service worker up to date, and has it keep what the app needs to start without network, once the page
 * rests and after each change of worker. With data saving or a slow connection the page goes without that, a browser without service
 * workers without both.
 * @returns ends it
 */
export function precacheShell(): () => void {
  // Typed as always present, but absent on plain http.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return () => undefined;
  void container.ready.then(activateWaitingWorker);
  const message: WorkerMessage = { type: 'keepShell' };
  let callOff = () => {};
  const ask = () => {
    callOff();
    callOff = atRest(() => {
      if (isLineFree(navigator as Line)) container.controller?.postMessage(message);
    });
  };
  ask();
  container.addEventListener('controllerchange', ask);
  return () => {
    callOff();
    container.removeEventListener('controllerchange', ask);
  };
}
