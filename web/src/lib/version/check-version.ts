import { APP_VERSION, runningBuild } from '../app-version.ts';
import { fieldsOf } from '../store/persisted-value.ts';

/** The version that the server offers now. */
export interface OfferedVersion {
  version: string;
  /** The build id; null where the server does not say. */
  build: string | null;
}

/** Parses `/version.json`; null if it has no version. */
export function readVersion(found: unknown): OfferedVersion | null {
  const { version, build } = fieldsOf(found);
  if (typeof version !== 'string') return null;
  return { version, build: typeof build === 'string' ? build : null };
}

/** Whether a reload would load a different version; after a rollback an older one is different, too. */
export function isDifferentVersion(offered: OfferedVersion, running: OfferedVersion): boolean {
  if (offered.version !== running.version) return true;
  return offered.build !== null && running.build !== null && offered.build !== running.build;
}

/**
 * Asks the server whether a reload would load a different version.
 * @returns that version; null if it is the same
 * @throws if the server does not respond
 */
export async function findDifferentVersion(): Promise<OfferedVersion | null> {
  const response = await fetch('/version.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`version.json: status ${response.status}`);
  const offered = readVersion(await response.json());
  const running = { version: APP_VERSION, build: runningBuild() };
  return offered && isDifferentVersion(offered, running) ? offered : null;
}
