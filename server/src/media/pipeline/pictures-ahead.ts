import { pictureDoor } from '../pictures/picture-door.ts';
import type { DoorAhead, PictureDoor } from '../pictures/picture-door.ts';

/** The poster and the sheet of thumbnails. */
const pictures = 2;

/** How long before the film is done: the start of a process on a slow machine. */
const aheadMs = 2000;

/** Starts what stores a film's pictures a moment before they are there, beside the encoding of its end. */
export interface PicturesAhead {
  /** @param share of the film that is encoded, 0 to 1 */
  report(share: number): void;
  door(): PictureDoor;
  end(): void;
}

export function picturesAhead(
  door: PictureDoor & { ahead(children: number): DoorAhead } = pictureDoor,
): PicturesAhead {
  const begunAt = performance.now();
  let opened: DoorAhead | null = null;
  return {
    report(share) {
      const leftMs = ((performance.now() - begunAt) * (1 - share)) / share;
      if (leftMs < aheadMs) opened ??= door.ahead(pictures);
    },
    door: () => opened ?? door,
    end: () => opened?.end(),
  };
}
