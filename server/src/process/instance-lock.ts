import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLocked, lockFolder, type FolderLock } from '../db/embedded/folder-lock.ts';
import { PlainError } from './plain-error.ts';

/** What others on this machine have no business in: stored films and pictures, and uploads on their way. */
const OWN_FOLDERS = ['storage', join('work', 'uploads')];

/**
 * Makes the data folder where there is none. PostgreSQL may run as another user, and has to pass through; the folders
 * of stored bytes are for this user alone, also where they were open before.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    if (mkdirSync(dataDir, { recursive: true })) chmodSync(dataDir, 0o711);
    for (const name of OWN_FOLDERS) {
      const folder = join(dataDir, name);
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o700);
    }
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
