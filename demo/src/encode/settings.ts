import { sampleRate } from '../sound/voices.ts';
import type { Clip } from '../types.ts';

/** Every group of pictures is this long, so that segments of four seconds need no new key frames. */
const groupSeconds = 2;

/** How a clip becomes H.264 and AAC. Bit rates are in bits per second. */
export interface EncodeSettings {
  framesPerGroup: number;
  crf: number;
  preset: string;
  maxRate: number;
  bufferSize: number;
  audioRate: number;
  sampleRate: number;
}

export function settingsFor(clip: Pick<Clip, 'width' | 'height' | 'fps'>): EncodeSettings {
  const pixels = clip.width * clip.height;
  // About 0.9 Mbit/s at 640×360, growing more slowly than the area does.
  const maxRate = Math.round(900_000 * Math.pow(pixels / (640 * 360), 0.88));
  return {
    framesPerGroup: groupSeconds * clip.fps,
    crf: 21,
    preset: 'veryfast',
    maxRate,
    bufferSize: maxRate * 2,
    audioRate: 96_000,
    sampleRate,
  };
}

/** RGB to the colours that players expect of video without a tag. */
export const toVideoColors = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
