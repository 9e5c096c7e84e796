import { localStorage } from './local-storage.ts';
import { s3Storage, type S3Config } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Which storage an installation uses; plain data, so that it can be handed to another process. */
export type StorageSettings = { kind: 'local'; dir: string } | { kind: 's3'; config: S3Config };

/** Opens the storage that the settings name. */
export function openStorage(settings: StorageSettings): Storage {
  return settings.kind === 'local' ? localStorage(settings.dir) : s3Storage(settings.config);
}
