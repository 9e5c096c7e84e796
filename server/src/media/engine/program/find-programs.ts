import { access, constants } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import type { Programs } from './program-engine.ts';

const suffix = process.platform === 'win32' ? '.exe' : '';

/** The first executable of this name in the folders of PATH, or null. */
async function inPath(name: string): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    if (!folder) continue;
    const path = join(folder, name + suffix);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

async function printed(path: string, args: string[]): Promise<string> {
  const lines: string[] = [];
  await runProgram(path, args, { timeoutMs: 20_000, onLine: (line) => lines.push(line) });
  return lines.join('\n');
}

/** Answers what the programs lack, or their description. */
async function inspect(ffmpeg: string, ffprobe: string): Promise<Programs | string> {
  const version = /ffmpeg version n?(\S+)/.exec(await printed(ffmpeg, ['-version']))?.[1] ?? '';
  const [major = 0, minor = 0] = version.split('.').map((it) => Number.parseInt(it, 10));
  if (major < 5 || (major === 5 && minor < 1)) return `${ffmpeg} ${version} is older than 5.1`;
  const encoders = await printed(ffmpeg, ['-hide_banner', '-encoders']);
  for (const it of ['libx264', 'aac']) {
    if (!encoders.split(/\s/).includes(it)) return `${ffmpeg} has no encoder ${it}`;
  }
  await printed(ffprobe, ['-version']);
  const filters = await printed(ffmpeg, ['-hide_banner', '-filters']);
  const hasToneMap = /\slut3d\s/.test(filters);
  return { ffmpeg, ffprobe, version, hasToneMap };
}

/**
 * Finds ffmpeg and ffprobe: the configured ones, or those in PATH. Gives the reason, in English for
 * the log, where they are missing or wanting.
 */
export async function findPrograms(paths: {
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
}): Promise<Programs | string> {
  const ffmpeg = paths.ffmpegPath ?? (await inPath('ffmpeg'));
  if (!ffmpeg) return 'no ffmpeg in PATH';
  const sibling = paths.ffmpegPath ? join(dirname(ffmpeg), `ffprobe${suffix}`) : null;
  const ffprobe = paths.ffprobePath ?? sibling ?? (await inPath('ffprobe'));
  if (!ffprobe) return 'no ffprobe in PATH';
  try {
    return await inspect(ffmpeg, ffprobe);
  } catch (error) {
    return `cannot run ${ffmpeg} or ${ffprobe}: ${String(error)}`;
  }
}
