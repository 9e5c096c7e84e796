import type { Clip } from '../types.ts';
import type { EncoderChoice } from './find-encoder.ts';

/** What the drawing process is asked to do. */
export interface EncodeOrder {
  clip: Clip;
  outFile: string;
  encoder: EncoderChoice;
  /** Scheduling priority, as os.setPriority takes it: 0 is usual, 19 the least. */
  niceness: number;
}

/** What it tells while it works. */
export type EncodeNews =
  | { kind: 'progress'; frames: number; total: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };
