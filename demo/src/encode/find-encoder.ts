import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** What clips can be encoded with on this machine. */
export type EncoderChoice = { kind: 'ffmpeg'; program: string } | { kind: 'node-av' };

const runnable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The ffmpeg program on the search path, or null. */
async function programOnPath(): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const candidate = join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
    if (folder && (await runnable(candidate))) return candidate;
  }
  return null;
}

function nodeAvInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('node-av');
    return true;
  } catch {
    return false;
  }
}

/**
 * The given ffmpeg program, else the one on the search path, else the package node-av. Throws where
 * the given program cannot be run, or where there is neither.
 */
export async function findEncoder(ffmpegPath?: string): Promise<EncoderChoice> {
  if (ffmpegPath) {
    if (await runnable(ffmpegPath)) return { kind: 'ffmpeg', program: ffmpegPath };
    throw new Error(`the ffmpeg program ${ffmpegPath} cannot be run`);
  }
  const program = await programOnPath();
  if (program) return { kind: 'ffmpeg', program };
  if (nodeAvInstalled()) return { kind: 'node-av' };
  throw new Error('neither the ffmpeg program nor the npm package node-av is installed');
}
