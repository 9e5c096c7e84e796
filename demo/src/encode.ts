import { fork } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findEncoder } from './encode/find-encoder.ts';
import type { EncodeNews, EncodeOrder } from './encode/messages.ts';
import type { Clip } from './types.ts';

export interface EncodeOptions {
  /** The ffmpeg program to use; without it one is looked for, and node-av is used where there is none. */
  ffmpegPath?: string;
  /** Uses node-av even where there is an ffmpeg program. */
  inProcess?: boolean;
  /** Stops the work; the promise rejects with the signal's reason and nothing is left behind. */
  signal?: AbortSignal;
  /** Called about fifty times, with the share that is done, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Scheduling priority of the work, 0 to 19; 10 unless given. */
  niceness?: number;
}

/**
 * Draws and composes a clip and writes it as an MP4 (H.264 in closed groups of two seconds, AAC
 * stereo, index in front) in a process of its own. The file appears under its name only when it is
 * whole. Rejects with the encoder's words when it fails.
 */
export async function encodeClip(
  clip: Clip,
  outFile: string,
  options: EncodeOptions = {},
): Promise<void> {
  options.signal?.throwIfAborted();
  const encoder = options.inProcess
    ? ({ kind: 'node-av' } as const)
    : await findEncoder(options.ffmpegPath);
  const partFile = `${outFile}.part`;
  try {
    await runChild({ clip, outFile: partFile, encoder, niceness: options.niceness ?? 10 }, options);
    await rename(partFile, outFile);
  } catch (error) {
    await rm(partFile, { force: true });
    options.signal?.throwIfAborted();
    throw error;
  }
  options.onProgress?.(1);
}

function runChild(order: EncodeOrder, { signal, onProgress }: EncodeOptions): Promise<void> {
  const child = fork(fileURLToPath(new URL('./encode/child.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  let outcome: EncodeNews | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  child.on('message', (news: EncodeNews) => {
    if (news.kind === 'progress') onProgress?.(news.frames / news.total);
    else outcome = news;
  });
  const stop = (): void => {
    child.kill('SIGTERM');
    // It ends by itself within a frame; one that hangs in native code does not.
    setTimeout(() => child.kill('SIGKILL'), 3000).unref();
  };
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (outcome?.kind === 'done') return resolve();
      const reason = outcome?.kind === 'failed' ? outcome.message : said.trim();
      return reject(new Error(`encoding ${order.clip.slug} failed (${code}): ${reason}`));
    });
    child.send(order);
  }).finally(() => signal?.removeEventListener('abort', stop));
}
