/// <reference lib="webworker" />
import { kindOf, serveFile, servePage } from './lib/offline/serve-shell.ts';
import type { ShellList } from './lib/offline/shell-cache.ts';
import { cacheShell, shellFiles } from './lib/offline/shell-cache.ts';
import { readWorkerMessage } from './lib/offline/worker-messages.ts';
import { openMessage, readPushText, showMessage } from './lib/push/push-messages.ts';
import { renewSubscription } from './lib/push/renew-subscription.ts';
import { fetchRestored } from './lib/pictures/fetch-restored.ts';
import { createPictureBases } from './lib/pictures/picture-bases.ts';
import { fromHex } from './lib/wire/bytes.ts';

/** Inserted by the build. */
declare const SHELL: ShellList;

const scope = globalThis as unknown as ServiceWorkerGlobalScope;
const shell = SHELL;
const keptFiles = shellFiles(shell);

// The key and the bases are part of the worker's URL: it has them after every restart, and others make another
// worker.
const query = new URLSearchParams(scope.location.search);
const key = fromHex(query.get('key') ?? '');
const bases = createPictureBases({
  bases: query.getAll('base'),
  aiBases: query.getAll('aiBase'),
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), preloadPages()]));
});

scope.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message?.type === 'claim') event.waitUntil(scope.clients.claim());
  if (message?.type === 'takeOver' && message.build === shell.build) {
    event.waitUntil(scope.skipWaiting());
  }
  if (message?.type === 'keepShell') {
    const keeping = cacheShell(shell, { caches: scope.caches, fetch: (...args) => fetch(...args) });
    // The next start tries again.
    event.waitUntil(keeping.catch(() => undefined));
  }
});

scope.addEventListener('push', (event) => {
  event.waitUntil(showMessage(scope.registration, readPushText(event.data)));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(scope.clients, event.notification.data));
});

scope.addEventListener('pushsubscriptionchange', (event) => {
  // Its fields are missing in the types of some browsers, and in some browsers.
  const change = event as ExtendableEvent & Parameters<typeof renewSubscription>[2];
  event.waitUntil(renewSubscription(scope.registration, scope.clients, change));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url, method, destination } = request;
  // A fetch by a page is its own fallback, and is restored there.
  if (method === 'GET' && destination === 'image' && bases.has(url)) {
    const { signal } = request;
    const options = { signal, onFailed: bases.failed };
    event.respondWith(fetchRestored(bases.addressesOf(url), key, options));
    return;
  }
  const kind = kindOf(request, scope.location.origin, keptFiles);
  if (kind === 'file') event.respondWith(serveFile(request, scope.caches));
  if (kind === 'page') {
    event.respondWith(servePage(shell, askNetwork(event), { caches: scope.caches }));
  }
});

/** Navigation preload: pages are fetched while this worker is still starting. */
async function preloadPages(): Promise<void> {
  // Missing in Safari before 15.4.
  const preload = scope.registration.navigationPreload as NavigationPreloadManager | undefined;
  await preload?.enable();
}

async function askNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}
