/** Left free, so that the browser does not evict everything when it needs a little, bytes. */
const MARGIN_BYTES = 64 * 1024 * 1024;

/** Free space in bytes; null where the browser does not tell. */
export interface StorageSpace {
  freeBytes: number | null;
}

/** How much more this origin may store. */
export async function measureSpace(): Promise<StorageSpace> {
  // Typed as always present, but absent on plain http.
  const manager = navigator.storage as StorageManager | undefined;
  const estimate = await manager?.estimate().catch(() => null);
  const { quota, usage } = estimate ?? {};
  if (quota === undefined || usage === undefined) return { freeBytes: null };
  return { freeBytes: Math.max(0, quota - usage - MARGIN_BYTES) };
}

/** Asks the browser for persistent storage. It may decline. */
export async function requestPersistence(): Promise<void> {
  const manager = navigator.storage as StorageManager | undefined;
  await manager?.persist().catch(() => false);
}

/** Whether this browser can download and play offline: that needs a secure context and media source extensions. */
export function canDownload(): boolean {
  const hasParts = 'caches' in globalThis && 'indexedDB' in globalThis;
  const hasMedia = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  return hasParts && hasMedia && globalThis.isSecureContext;
}
