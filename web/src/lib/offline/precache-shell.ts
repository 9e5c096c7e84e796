import { activateWaitingWorker } from './activate-worker.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Chromium alone tells whether its user wants to save data; it is in no type library. */
interface MaybeDownload {
  connection?: { saveData?: boolean };
}

/**
 * Keeps the service worker up to date, and has it keep what the app needs to start without network, now and after
 * each change of worker. Who saves data goes without that, a browser without service workers without both.
 * @returns ends it
 */
export function precacheShell(): () => void {
  // Typed as always present, but absent on plain http.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { connection } = navigator as MaybeDownload;
  if (!container) return () => undefined;
  void container.ready.then(activateWaitingWorker);
  if (connection?.saveData === true) return () => undefined;
  const message: WorkerMessage = { type: 'keepShell' };
  const ask = () => container.controller?.postMessage(message);
  ask();
  container.addEventListener('controllerchange', ask);
  return () => container.removeEventListener('controllerchange', ask);
}
