import type { FeedReason } from '@yehang/contract/shapes/feed.ts';
import { feedReason } from '@yehang/contract/shapes/feed.ts';

/** Bytes of a record: id hash of the item, number of the reason, id hash of what the reason is about. */
const RECORD = 9;

/** A video that a feed showed, and why. */
export interface Impression {
  video: number;
  reason: FeedReason;
  /** Id hash of the tag, the uploader or the liked item; 0 where the reason is about nothing. */
  about: number;
}

const reasons: readonly FeedReason[] = feedReason.options;

export function packImpressions(served: readonly Impression[]): Buffer {
  const packed = Buffer.alloc(served.length * RECORD);
  served.forEach(({ video, reason, about }, index) => {
    packed.writeInt32BE(video, index * RECORD);
    packed.writeUInt8(reasons.indexOf(reason), index * RECORD + 4);
    packed.writeInt32BE(about, index * RECORD + 5);
  });
  return packed;
}

/** How many videos a session has shown. */
export function countImpressions(packed: Buffer): number {
  return Math.floor(packed.length / RECORD);
}

/** Adds the id hashes of what a session has shown to a set. */
export function addImpressions(into: Set<number>, packed: Buffer): void {
  for (let at = 0; at + RECORD <= packed.length; at += RECORD) into.add(packed.readInt32BE(at));
}

/** Why a session showed a video; null where it did not. */
export function findImpression(packed: Buffer, video: number): Impression | null {
  for (let at = packed.length - RECORD; at >= 0; at -= RECORD) {
    if (packed.readInt32BE(at) !== video) continue;
    const reason = reasons[packed.readUInt8(at + 4)];
    return reason ? { video, reason, about: packed.readInt32BE(at + 5) } : null;
  }
  return null;
}
