import type { Config } from '../config.ts';
import type { Engine } from '../media/engine/engine.ts';
import { openEngine } from '../media/engine/open-engine.ts';
import { MediaError } from '../media/media-error.ts';
import { missingEngine } from './missing-engine.ts';
import { PlainError } from './plain-error.ts';

/** What this machine transcodes with; one without a name where it has nothing to do so. Throws `PlainError`. */
export async function findEngine({ ffmpegPath, ffprobePath }: Config): Promise<Engine> {
  try {
    return await openEngine({ ffmpegPath, ffprobePath });
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    // Programs that were configured and do not work are a mistake; having none is a fact to live with.
    if (ffmpegPath ?? ffprobePath)
      throw new PlainError(`FFMPEG_PATH, FFPROBE_PATH: ${error.detail}`, { cause: error });
    return missingEngine(error.detail);
  }
}
