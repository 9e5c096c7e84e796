import { api } from '../api/api.ts';
import { activateWaitingWorker } from '../offline/activate-worker.ts';
import type { WorkerMessage } from '../offline/worker-messages.ts';
import { selectedPictureBase } from './picture-domains.ts';
import type { PictureSource } from './picture-source.ts';
import { sourceOf } from './picture-source.ts';

const WORKER_FILE = '/picture-worker.js';
/** How long the first pictures wait for the service worker to control the page. */
const CLAIM_WAIT_MS = 1500;

/** Who restores pictures: the service worker, or, without one, the page itself. */
export type PictureMode =
  | { by: 'nobodyYet' }
  | { by: 'serviceWorker' | 'page'; source: PictureSource };

let mode: PictureMode = { by: 'nobodyYet' };
let begun = false;
const listeners = new Set<() => void>();

function update(next: PictureMode): void {
  mode = next;
  for (const listener of listeners) listener();
}

/** The mode, observable; the first subscriber starts finding it out. */
export const pictureMode = {
  get: () => mode,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    if (!begun) {
      begun = true;
      void begin();
    }
    return () => listeners.delete(listener);
  },
};

async function begin(): Promise<void> {
  let source: PictureSource;
  try {
    const config = await api.config();
    source = sourceOf(config, location.href, selectedPictureBase(config));
  } catch {
    // Without a config nothing else works either, and the shell shows that; the next image tries again.
    begun = false;
    return;
  }
  const byWorker = () => update({ by: 'serviceWorker', source });
  // Typed as always present, but absent on plain http.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) {
    update({ by: 'page', source });
    return;
  }
  const address = workerAddress(source);
  if (controls(container, address)) {
    byWorker();
    return;
  }
  const tooLate = setTimeout(() => update({ by: 'page', source }), CLAIM_WAIT_MS);
  container.addEventListener('controllerchange', () => {
    if (!controls(container, address)) return;
    clearTimeout(tooLate);
    byWorker();
  });
  try {
    const registration = await container.register(address, { updateViaCache: 'none' });
    // After a reload without cache the page has no controller, though the worker is active.
    registration.active?.postMessage({ type: 'claim' } satisfies WorkerMessage);
    activateWaitingWorker(registration);
  } catch (error) {
    console.warn('no service worker for pictures', error);
    clearTimeout(tooLate);
    update({ by: 'page', source });
  }
}

/** In a fixed order, whichever base is the fastest: another URL would be another worker. */
function workerAddress({ bases, aiBases = [], key }: PictureSource): string {
  const query = [
    ['key', key],
    ...[...bases].sort().map((base) => ['base', base]),
    ...aiBases.map((base) => ['aiBase', base]),
  ];
  return `${WORKER_FILE}?${new URLSearchParams(query).toString()}`;
}

function controls(container: ServiceWorkerContainer, address: string): boolean {
  return container.controller?.scriptURL === new URL(address, location.href).href;
}
