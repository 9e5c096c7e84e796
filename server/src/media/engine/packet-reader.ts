import type { PacketScan } from './engine.ts';

/** Collects what matters of a stream's packets, given in the order in which they are stored. */
export class PacketReader {
  readonly #keys: number[] = [];
  #end = 0;
  #hasOpenGroups = false;

  /** Seconds in the file's own time. */
  add(packet: { seconds: number; duration: number; isKey: boolean }): void {
    const lastKey = this.#keys.at(-1);
    if (packet.isKey) this.#keys.push(packet.seconds);
    else if (lastKey !== undefined && packet.seconds < lastKey) this.#hasOpenGroups = true;
    this.#end = Math.max(this.#end, packet.seconds + packet.duration);
  }

  /** Times counted from `startSeconds`, the moment of the file's first frame or sample. */
  result(startSeconds: number): PacketScan {
    return {
      keyFrameSeconds: this.#keys.map((it) => it - startSeconds),
      endSeconds: Math.max(0, this.#end - startSeconds),
      hasOpenGroups: this.#hasOpenGroups,
    };
  }
}
