/** What a page sends to its service worker. */
export type WorkerMessage =
  /** Control this page, though it was loaded without a worker. */
  | { type: 'claim' }
  /** A page of this build is running: a worker of the same build need not wait any longer. */
  | { type: 'takeOver'; build: string | null }
  /** The first page is loaded: cache what the app needs to start offline. */
  | { type: 'keepShell' };

/** Validates a message that a worker received; null if it is unknown. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'claim' || type === 'keepShell') return { type };
  if (type !== 'takeOver') return null;
  const build = 'build' in data && typeof data.build === 'string' ? data.build : null;
  return { type, build };
}
