import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLocked, lockFolder, type FolderLock } from '../db/embedded/folder-lock.ts';
import { PlainError } from './plain-error.ts';

/** Makes the data folder where there is none. PostgreSQL may run as another user, and has to pass through. */
export function makeDataFolder(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711);
  } catch (cause) {
    throw new PlainError(`DATA_DIR: ${(cause as Error).message}`, { cause });
  }
}

/** Makes this process the only one on the data folder; where there is one already, answers which. */
export async function acquireInstanceLock(
  dataDir: string,
): Promise<FolderLock | { running: string }> {
  try {
    return await lockFolder(join(dataDir, 'lock'));
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    const { pid, details } = error.holder;
    const { app, console: staff } = details as { app?: string; console?: string };
    if (!app) return { running: `Yehang is just starting, as process ${pid}.` };
    return {
      running: `Yehang is already running as process ${pid}: the app at ${app}, the console at ${staff}.`,
    };
  }
}
