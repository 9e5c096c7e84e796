import { MOST_IMPORTED_FILES } from '@yehang/contract/shapes/imports.ts';
import { ARCHIVE_LIMITS, openArchive, type OpenArchive } from '../../media/archive/archive-door.ts';
import { MediaError } from '../../media/media-error.ts';
import { ImportFileError } from './import-file-error.ts';
import type { PlacedFile } from './import-files.ts';

/** The place of the file that an index is of. */
export const placeOf = (index: number) => Math.floor(index / MOST_IMPORTED_FILES);

/** One of several archives: its files by the names that they have in it. */
export interface ArchivePart extends Pick<OpenArchive, 'entries' | 'leftOut'> {
  /** Of the archive. */
  name: string;
}

/** Archives that are imported together, as one: their files are told apart by the archive's name before their own. */
export interface OpenArchives extends OpenArchive {
  parts: readonly ArchivePart[];
}

/**
 * Opens archives that are imported together, one at a time. Throws `MediaError`, of several archives one that names the
 * archive.
 */
export async function openArchives(
  files: readonly PlacedFile[],
  limits = ARCHIVE_LIMITS,
): Promise<OpenArchives> {
  const isAlone = files.length === 1;
  let opened: { place: number; archive: OpenArchive } | null = null;
  const close = () => {
    opened?.archive.close();
    opened = null;
  };
  const open = async ({ place, sourcePath, sourceName }: PlacedFile): Promise<OpenArchive> => {
    if (opened?.place === place) return opened.archive;
    close();
    const archive = await openArchive(sourcePath, limits).catch((error: unknown) => {
      throw isAlone || !(error instanceof MediaError)
        ? error
        : new ImportFileError(error, sourceName.slice(-100));
    });
    opened = { place, archive };
    return archive;
  };
  try {
    const parts: ArchivePart[] = [];
    for (const file of files) {
      const { entries, leftOut } = await open(file);
      const from = file.place * MOST_IMPORTED_FILES;
      parts.push({
        name: file.sourceName,
        entries: entries.map((entry) => ({ ...entry, index: from + entry.index })),
        leftOut,
      });
    }
    const named = <File extends { name: string }>(part: ArchivePart, of: readonly File[]) =>
      isAlone ? of : of.map((file) => ({ ...file, name: `${part.name}/${file.name}` }));
    const entries = parts.flatMap((part) => named(part, part.entries));
    if (entries.length > MOST_IMPORTED_FILES) throw new MediaError('archiveTooMany');
    return {
      parts,
      entries,
      leftOut: parts.flatMap((part) => named(part, part.leftOut)),
      read: async (index) => {
        const file = files.find(({ place }) => place === placeOf(index));
        if (!file) throw new MediaError('archiveBroken', `no file ${index}`);
        return (await open(file)).read(index % MOST_IMPORTED_FILES);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
