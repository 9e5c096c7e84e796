import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchive } from '../../media/archive/archive-door.ts';
import type { ArchiveEntry, ArchiveLimits } from '../../media/archive/archive-messages.ts';
import { sortByName } from '../../media/archive/name-order.ts';
import { MediaError } from '../../media/media-error.ts';
import { ImportFileError } from './import-file-error.ts';
import type { ImportWork } from './importer.ts';
import { leftOutNotes } from './left-out-notes.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
/** Sound hardly shrinks: more than a few times its size is no sound. */
const LIMITS: ArchiveLimits = {
  entries: 2_000,
  entryBytes: 512 * MB,
  totalBytes: 8 * GB,
  ratio: 20,
};

const SOUND = /\.(?:mp3|m4a|m4b|mp4|aac|flac|ogg|oga|opus|wav)$/i;
const ARCHIVE = /\.zip$/i;

/** The sound files of an upload: the file itself, or those of an archive in the order in which people count. */
export interface SoundFiles {
  files: readonly Pick<ArchiveEntry, 'index' | 'name' | 'bytes'>[];
  isArchive: boolean;
  /** What the archive has beside them, as sentences. */
  notes: readonly string[];
  /** Calls with the path of a file on disk, which is there until the call ends. Errors name the file. */
  with<Result>(index: number, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Folder for unfinished work. */
  dir: string;
}

/** Opens them for the time of a call. Throws `MediaError`. */
export async function withSoundFiles<Result>(
  { context, row }: Pick<ImportWork, 'context' | 'row'>,
  work: (sounds: SoundFiles) => Promise<Result>,
): Promise<Result> {
  const folder = join(context.workDir, 'imports');
  await mkdir(folder, { recursive: true });
  const dir = await mkdtemp(join(folder, 'sound-'));
  try {
    if (!ARCHIVE.test(row.sourceName)) {
      const file = { index: 0, name: row.sourceName, bytes: 0 };
      return await work({
        files: [file],
        isArchive: false,
        notes: [],
        dir,
        with: (_, use) => use(row.sourcePath),
      });
    }
    const archive = await openArchive(row.sourcePath, LIMITS);
    try {
      const files = sortByName(archive.entries.filter(({ name }) => SOUND.test(name)));
      if (files.length === 0) throw new MediaError('archiveNoSound');
      return await work({
        files,
        isArchive: true,
        notes: leftOutNotes(archive, files, '音频'),
        dir,
        with: async (index, use) => {
          const path = join(dir, String(index));
          try {
            await writeFile(path, await archive.read(index));
            return await use(path);
          } catch (error) {
            if (!(error instanceof MediaError) || error.code === 'cancelled') throw error;
            const name = files.find((file) => file.index === index)?.name ?? '';
            throw new ImportFileError(error, name.slice(-100));
          } finally {
            await rm(path, { force: true });
          }
        },
      });
    } finally {
      archive.close();
    }
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}
