import type { AudioStream } from '../engine/engine.ts';
import type { Rung } from './rungs.ts';

/** Loudness that everything is brought to, LUFS. */
export const targetLufs = -16;

const mostBoostDb = 12;
const mostCutDb = 20;

/** A smaller difference is inaudible, and a track that fits is kept. */
const inaudibleDb = 1;

/** How the sound of all renditions is made; the same for all, so that switching is not heard. */
export interface SoundPlan {
  isCopy: boolean;
  /** Put into the encoded sound, decibels. */
  appliedDb: number;
  /** Left for the player to add, decibels. */
  playerDb: number;
}

/** Decibels from the measured loudness to the target, within reason; 0 for silence. */
export function gainFor(integratedLufs: number | null): number {
  if (integratedLufs === null) return 0;
  const gain = Math.min(mostBoostDb, Math.max(-mostCutDb, targetLufs - integratedLufs));
  return Math.round(gain * 10) / 10;
}

/** Keeps an AAC track that fits and is about as loud as wanted; encodes with the gain otherwise. */
export function planSound(audio: AudioStream, integratedLufs: number | null): SoundPlan {
  const gain = gainFor(integratedLufs);
  const fits =
    audio.codec === 'aac' &&
    audio.profile === 'LC' &&
    audio.channels <= 2 &&
    (audio.sampleRate === 44_100 || audio.sampleRate === 48_000) &&
    audio.bitRate !== null &&
    audio.bitRate <= 200_000;
  const isCopy = fits && Math.abs(gain) < inaudibleDb;
  return { isCopy, appliedDb: isCopy ? 0 : gain, playerDb: isCopy ? gain : 0 };
}

/** FFmpeg's filter chain of encoded sound: gaps filled, stereo, the gain, and no clipping after a boost. */
export function soundFilter(plan: SoundPlan): string {
  const chain = ['aresample=48000:async=1:first_pts=0', 'aformat=channel_layouts=stereo'];
  if (plan.appliedDb !== 0) chain.push(`volume=${plan.appliedDb}dB`);
  if (plan.appliedDb > 0) chain.push('alimiter=limit=0.89:level=0');
  return chain.join(',');
}

/** The engine's order for a rung's sound. */
export function soundFor(plan: SoundPlan, rung: Rung) {
  return plan.isCopy
    ? ({ kind: 'copy' } as const)
    : ({ kind: 'aac', bitRate: rung.audioBitRate, filter: soundFilter(plan) } as const);
}
