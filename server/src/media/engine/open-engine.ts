import { MediaError } from '../media-error.ts';
import { addonEngine } from './addon/addon-engine.ts';
import type { Engine } from './engine.ts';
import { findPrograms } from './program/find-programs.ts';
import { programEngine } from './program/program-engine.ts';

export interface EnginePaths {
  /** A program to use instead of the one in PATH. */
  ffmpegPath?: string | undefined;
  /** Beside `ffmpegPath`, or in PATH, unless given. */
  ffprobePath?: string | undefined;
}

/** Opens the engine when it is first wanted, and once; a failure is tried again the next time. */
export function engineOnDemand(paths: EnginePaths = {}): () => Promise<Engine> {
  let opening: Promise<Engine> | null = null;
  return () => {
    opening ??= openEngine(paths).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}

/**
 * Opens the engine: the configured programs, else those in PATH, else the npm package node-av. Throws
 * `MediaError` engineMissing, with all reasons as detail; also where programs are configured and do
 * not work, for then nothing else was meant.
 */
export async function openEngine(paths: EnginePaths = {}): Promise<Engine> {
  const programs = await findPrograms(paths);
  if (typeof programs !== 'string') return programEngine(programs);
  if (paths.ffmpegPath ?? paths.ffprobePath) throw new MediaError('engineMissing', programs);
  try {
    return await addonEngine();
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new MediaError('engineMissing', `${programs}; ${error.detail}`, { cause: error });
  }
}
