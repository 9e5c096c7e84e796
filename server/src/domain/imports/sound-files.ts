import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MOST_IMPORTED_FILES, type ImportFindings } from '@yehang/contract/shapes/imports.ts';
import type { ArchiveEntry, ArchiveLimits } from '../../media/archive/archive-messages.ts';
import { sortByName } from '../../media/archive/name-order.ts';
import { MediaError } from '../../media/media-error.ts';
import { checkSpace } from '../../media/pipeline/disk-space.ts';
import { RESERVE_BYTES } from '../../media/storage/disk-room.ts';
import { ImportFileError } from './import-file-error.ts';
import type { ImportWork } from './importer.ts';
import { importFilesOf, type PlacedFile } from './import-files.ts';
import { leftOutOf } from './left-out-notes.ts';
import { openArchives, placeOf, type OpenArchives } from './open-archives.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
/** Sound hardly shrinks: more than a few times its size is no sound. */
const LIMITS: ArchiveLimits = {
  entries: MOST_IMPORTED_FILES,
  entryBytes: 512 * MB,
  totalBytes: 8 * GB,
  ratio: 20,
};

const SOUND = /\.(?:mp3|m4a|m4b|mp4|aac|flac|ogg|oga|opus|wav)$/i;
const ARCHIVE = /\.zip$/i;

/** The sound files of an import: files themselves, or those of archives in the order in which people count. */
export interface SoundFiles {
  files: readonly Pick<ArchiveEntry, 'index' | 'name' | 'bytes'>[];
  /** Whether each is one of many. */
  isMany: boolean;
  /** What archives have beside them, and what is said of it. */
  omitted: Pick<ImportFindings, 'leftOut' | 'notes'>;
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
  const uploads = importFilesOf(row);
  const isPacked = ({ sourceName }: PlacedFile) => ARCHIVE.test(sourceName);
  try {
    const archive = await openArchives(uploads.filter(isPacked), LIMITS);
    try {
      const unpacked = sortByName(archive.entries.filter(({ name }) => SOUND.test(name)));
      const used = new Set(unpacked.map(({ index }) => index));
      const files = uploads.flatMap((file) =>
        isPacked(file)
          ? unpacked.filter(({ index }) => placeOf(index) === file.place)
          : [{ index: file.place * MOST_IMPORTED_FILES, name: file.sourceName, bytes: 0 }],
      );
      if (files.length === 0) throw new MediaError('archiveNoSound');
      const isMany = uploads.length > 1 || uploads.some(isPacked);
      return await work({
        files,
        isMany,
        omitted: leftOutOf(archive, used, '音频'),
        dir,
        with: async (index, use) => {
          const upload = uploads[placeOf(index)]!;
          const path = isPacked(upload) ? join(dir, String(index)) : upload.sourcePath;
          try {
            if (isPacked(upload)) await unpack(archive, index, path);
            return await use(path);
          } catch (error) {
            if (!isMany || !(error instanceof MediaError) || error.code === 'cancelled')
              throw error;
            const name = files.find((file) => file.index === index)?.name ?? '';
            throw new ImportFileError(error, name.slice(-100));
          } finally {
            if (isPacked(upload)) await rm(path, { force: true });
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

/** Writes a file of an archive to this machine. Throws `MediaError` diskFull. */
async function unpack(archive: OpenArchives, index: number, path: string): Promise<void> {
  const bytes = await archive.read(index);
  await checkSpace(dirname(path), bytes.length, RESERVE_BYTES);
  await writeFile(path, bytes);
}
