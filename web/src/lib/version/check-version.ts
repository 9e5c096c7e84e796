import { APP_VERSION, runningBuild } from '../app-version.ts';
import { fieldsOf } from '../store/persisted-value.ts';

/** What the server offers to whoever opens the app now. */
export interface OfferedVersion {
  version: string;
  /** Names one build of a version; null where the server does not say. */
  build: string | null;
}

/** What `/version.json` says; null if it says nothing of a version. */
export function readVersion(found: unknown): OfferedVersion | null {
  const { version, build } = fieldsOf(found);
  if (typeof version !== 'string') return null;
  return { version, build: typeof build === 'string' ? build : null };
}

/** Whether opening the app anew would bring another one: an older one, after a step back, is one too. */
export function isDifferentVersion(offered: OfferedVersion, running: OfferedVersion): boolean {
  if (offered.version !== running.version) return true;
  return offered.build !== null && running.build !== null && offered.build !== running.build;
}

/**
 * Asks the server whether opening the app anew would bring another one.
 * @returns what it would bring; null if nothing else
 * @throws if the server does not answer
 */
export async function findDifferentVersion(): Promise<OfferedVersion | null> {
  const response = await fetch('/version.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`version.json: status ${response.status}`);
  const offered = readVersion(await response.json());
  const running = { version: APP_VERSION, build: runningBuild() };
  return offered && isDifferentVersion(offered, running) ? offered : null;
}
