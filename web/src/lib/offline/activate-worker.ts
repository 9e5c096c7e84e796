import { runningBuild } from '../app-version.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Lets a new service worker take over once a page of its own build runs. Until then the former one goes on, because
 * it keeps the files of the build that is still running.
 */
export function activateWaitingWorker(registration: ServiceWorkerRegistration): void {
  const message: WorkerMessage = { type: 'takeOver', build: runningBuild() };
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') worker.postMessage(message);
    });
  };
  registration.waiting?.postMessage(message);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}
