/// <reference lib="webworker" />
import { fetchRestored } from './lib/pictures/fetch-restored.ts';
import { fromHex } from './lib/wire/bytes.ts';

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

// The key and the bases stand in the worker's own address: it has them after every restart, and other ones make
// another worker.
const query = new URLSearchParams(scope.location.search);
const key = fromHex(query.get('key') ?? '');
const bases = query.getAll('base');

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(scope.clients.claim());
});
scope.addEventListener('fetch', (event) => {
  const { url, method, destination } = event.request;
  // A page's own fetch of a picture is its fallback at work, and restores by itself.
  if (method !== 'GET' || destination !== 'image') return;
  if (bases.some((base) => url.startsWith(base))) event.respondWith(fetchRestored(url, key));
});
