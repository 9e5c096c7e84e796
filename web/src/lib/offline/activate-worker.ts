import { runningBuild } from '../app-version.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Activates a waiting service worker once a page of its own build runs. Until then the former one stays active,
 * because it has the files of the build that is still running.
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
