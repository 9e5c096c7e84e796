import { link, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';

/**
 * Puts a source into the folder of an attempt as well, without a copy: uploads lie in folders that only the server's
 * user may enter, so that a decoder with a user of its own would never reach them. Answers the path there, or the
 * source's own where there can be no link, as on another disk.
 */
export async function linkSource(sourcePath: string, folder: string): Promise<string> {
  const path = join(folder, `source${extname(sourcePath)}`);
  await rm(path, { force: true });
  return link(sourcePath, path).then(
    () => path,
    () => sourcePath,
  );
}
