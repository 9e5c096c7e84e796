import { MediaError } from '../media-error.ts';
import type { Engine } from './engine.ts';
import { findPrograms } from './program/find-programs.ts';
import { programEngine } from './program/program-engine.ts';

/** Opens the engine. */
export async function openEngine(paths: {
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
}): Promise<Engine> {
  const programs = await findPrograms(paths);
  if (typeof programs !== 'string') return programEngine(programs);
  throw new MediaError('engineMissing', programs);
}
