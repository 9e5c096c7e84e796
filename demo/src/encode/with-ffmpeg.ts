import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { frames, pcm } from '../render.ts';
import type { Clip } from '../types.ts';
import { settingsFor, toVideoColors } from './settings.ts';

/** The arguments after the program's name: pictures on descriptor 0, sound on descriptor 3. */
export function ffmpegArguments(clip: Clip, outFile: string): string[] {
  const settings = settingsFor(clip);
  const group = String(settings.framesPerGroup);
  return [
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${clip.width}x${clip.height}`],
    ['-framerate', String(clip.fps), '-thread_queue_size', '4', '-i', 'pipe:0'],
    ['-f', 's16le', '-ar', String(settings.sampleRate), '-ac', '2'],
    ['-thread_queue_size', '64', '-i', 'pipe:3'],
    ['-map', '0:v', '-map', '1:a', '-vf', toVideoColors],
    ['-c:v', 'libx264', '-preset', settings.preset, '-crf', String(settings.crf)],
    // More bits for dark gradients, where bands show first.
    ['-aq-mode', '3'],
    ['-maxrate', String(settings.maxRate), '-bufsize', String(settings.bufferSize)],
    ['-g', group, '-keyint_min', group, '-sc_threshold', '0', '-flags', '+cgop'],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ['-color_range', 'tv'],
    ['-c:a', 'aac', '-b:a', String(settings.audioRate)],
    ['-movflags', '+faststart', '-f', 'mp4', outFile],
  ].flat();
}

/** Writes all pieces in order, waiting whenever the reader is behind. */
async function pour(
  pieces: Iterable<Buffer>,
  into: Writable,
  afterEach: (index: number) => void,
): Promise<void> {
  let index = 0;
  for (const piece of pieces) {
    if (!into.write(piece)) await once(into, 'drain');
    index += 1;
    afterEach(index);
  }
  into.end();
}

/**
 * Encodes through the ffmpeg program. Rejects with what the program said when it ends with anything
 * but success, and ends the program when `signal` is aborted.
 */
export async function encodeWithFfmpeg(
  clip: Clip,
  outFile: string,
  options: { program: string; signal: AbortSignal; onFrame: (done: number) => void },
): Promise<void> {
  const child = spawn(options.program, ffmpegArguments(clip, outFile), {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    signal: options.signal,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with ${code}: ${said.trim()}`));
    });
  });
  const [video, , , audio] = child.stdio;
  if (!video || !audio || !('write' in audio))
    throw new Error('ffmpeg was started without its pipes');
  const poured = Promise.all([
    pour(frames(clip), video, options.onFrame),
    pour(pcm(clip), audio, () => undefined),
  ]);
  // A program that ends early breaks the pipes first; its own words say more than they do.
  const broken = poured.catch(() => ended);
  await Promise.all([ended, broken]);
}
