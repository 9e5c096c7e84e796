import { activateWaitingWorker } from './activate-worker.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** `navigator.connection`, which only Chromium has, and no type library. */
interface NavigatorWithConnection {
  connection?: { saveData?: boolean };
}

/**
 * Keeps the service worker up to date and makes it cache what the app needs to start offline, now and after each new
 * worker. With Save-Data nothing is cached; without service workers nothing is done.
 * @returns ends it
 */
export function precacheShell(): () => void {
  // Typed as always present, but absent on plain http.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const { connection } = navigator as NavigatorWithConnection;
  if (!container) return () => undefined;
  void container.ready.then(activateWaitingWorker);
  if (connection?.saveData === true) return () => undefined;
  const message: WorkerMessage = { type: 'keepShell' };
  const ask = () => container.controller?.postMessage(message);
  ask();
  container.addEventListener('controllerchange', ask);
  return () => container.removeEventListener('controllerchange', ask);
}
