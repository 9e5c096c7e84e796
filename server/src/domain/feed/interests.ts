import { decayOver, feedRules, stepAt } from './feed-rules.ts';

/** Bytes of a record: id hash of a tag or an uploader, weight. */
const RECORD = 8;

/** What a viewer likes (above 0) and does not (below), by id hash of tag or uploader. */
export type Interests = Map<number, number>;

/** From the packed form; `step` is when its weights were right, decay since is applied. */
export function readInterests(packed: Buffer, step: number, now: number): Interests {
  const left = decayOver(stepAt(now) - step);
  const interests: Interests = new Map();
  for (let at = 0; at + RECORD <= packed.length; at += RECORD)
    interests.set(packed.readInt32BE(at), packed.readFloatBE(at + 4) * left);
  return interests;
}

/** The packed form of the strongest, the strongest first; all weights are of the moment they were read or changed at. */
export function packInterests(interests: Interests): Buffer {
  const strongest = [...interests]
    .filter(([, weight]) => Math.abs(weight) > 0.01)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, feedRules.interestLimit);
  const packed = Buffer.alloc(strongest.length * RECORD);
  strongest.forEach(([idHash, weight], index) => {
    packed.writeInt32BE(idHash, index * RECORD);
    packed.writeFloatBE(weight, index * RECORD + 4);
  });
  return packed;
}

/** A signal about a video: its tags share it, its uploader gets half of it. */
export function learn(
  interests: Interests,
  about: { tags: readonly number[]; uploader: number | null },
  signal: number,
): void {
  const add = (idHash: number, weight: number) =>
    interests.set(idHash, (interests.get(idHash) ?? 0) + weight);
  const share = signal / Math.sqrt(Math.max(1, about.tags.length));
  for (const tag of about.tags) add(tag, share);
  if (about.uploader !== null) add(about.uploader, signal / 2);
}

/** Turns weights into such from -1 to 1. Little evidence stays small: one like is weak evidence. */
export function normalised(interests: Interests): Interests {
  let most: number = feedRules.interestFloor;
  for (const weight of interests.values()) most = Math.max(most, Math.abs(weight));
  for (const [idHash, weight] of interests) interests.set(idHash, weight / most);
  return interests;
}
