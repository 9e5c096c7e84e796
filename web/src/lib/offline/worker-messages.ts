/** What a page tells its service worker. */
export type WorkerMessage =
  /** Take the page over, though it was loaded without you. */
  | { type: 'claim' }
  /** A page of this build is running: a worker of the same build need not wait any longer. */
  | { type: 'takeOver'; build: string | null }
  /** The first page stands: fetch what the app needs to start without network. */
  | { type: 'keepShell' };

/** A message as a worker receives it; null if it is none of ours. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'claim' || type === 'keepShell') return { type };
  if (type !== 'takeOver') return null;
  const build = 'build' in data && typeof data.build === 'string' ? data.build : null;
  return { type, build };
}
