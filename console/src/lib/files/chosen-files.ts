import type { PathFile } from '@yehang/ui/pack-files.ts';

/** Files of a file dialog: those of a folder with their paths in it. */
export const filesOfInput = (files: FileList | null): PathFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Files that were dropped, and those of dropped folders. To be called while the event is handled. */
export async function filesOfDrop(transfer: DataTransfer): Promise<PathFile[]> {
  // The list of items is emptied as soon as the event is over.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const known = entries.filter((entry) => entry !== null);
  if (known.length === 0) return [...transfer.files].map((file) => ({ path: file.name, file }));
  const lists = await Promise.all(known.map(filesOfEntry));
  return lists.flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<PathFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: PathFile[] = [];
  // A reader gives some at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return files;
    for (const below of some) files.push(...(await filesOfEntry(below)));
  }
}
