import { isDeepStrictEqual } from 'node:util';
import type { AudioPlan } from './engine.ts';

/** Outputs whose sound is encoded in the same way: once for all of them. */
export interface SoundGroup<Output> {
  audio: Extract<AudioPlan, { kind: 'aac' }>;
  members: Output[];
}

/** Groups outputs by their encoded sound; those without one, or with a copied one, are in no group. */
export function groupBySound<Output extends { audio: AudioPlan | null }>(
  outputs: readonly Output[],
): SoundGroup<Output>[] {
  const groups: SoundGroup<Output>[] = [];
  for (const output of outputs) {
    const { audio } = output;
    if (audio?.kind !== 'aac') continue;
    const alike = groups.find((it) => isDeepStrictEqual(it.audio, audio));
    if (alike) alike.members.push(output);
    else groups.push({ audio, members: [output] });
  }
  return groups;
}
