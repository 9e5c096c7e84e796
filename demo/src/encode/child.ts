import { takeOrder } from '../child/take-order.ts';
import { frameCount } from '../render.ts';
import type { Clip } from '../types.ts';
import type { EncoderChoice } from './find-encoder.ts';
import { encodeWithFfmpeg } from './with-ffmpeg.ts';
import { encodeWithNodeAv } from './with-node-av.ts';

export interface EncodeOrder {
  clip: Clip;
  outFile: string;
  encoder: EncoderChoice;
  /** Scheduling priority, as os.setPriority takes it: 0 is usual, 19 the least. */
  niceness: number;
}

takeOrder<EncodeOrder>(({ clip, outFile, encoder }, { signal, onProgress }) => {
  const total = frameCount(clip);
  const options = { signal, onFrame: (done: number) => onProgress(done, total) };
  return encoder.kind === 'ffmpeg'
    ? encodeWithFfmpeg(clip, outFile, { ...options, program: encoder.program })
    : encodeWithNodeAv(clip, outFile, options);
});
