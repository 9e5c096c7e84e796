import { newId } from '@yehang/server/db/new-id.ts';
import { seededRandom } from './random.ts';

/** How large the synthetic world is. */
export interface WorldSize {
  viewers: number;
  videos: number;
  /** Items that appear on each day. */
  newPerDay: number;
  days: number;
  /** Items that each viewer watches on each day. */
  perDay: number;
}

export interface WorldVideo {
  id: string;
  tagIds: string[];
  uploaderId: string;
  publishedAt: number;
  /** 0 to 1: how good it is, apart from anybody's interests. Hidden from the policies. */
  appeal: number;
}

export interface WorldViewer {
  /** The tags they like; hidden from the policies. */
  likes: ReadonlySet<string>;
  dislikes: ReadonlySet<string>;
}

export interface World {
  size: WorldSize;
  videos: WorldVideo[];
  viewers: WorldViewer[];
  /** The moment the first day begins. */
  startsAt: number;
}

export const DAY_MS = 86_400_000;
const TAGS = 60;
const UPLOADERS = 300;
const LIKED = 4;
const DISLIKED = 8;
const DURATION_SECONDS = 20;

/** Viewers, videos and uploaders out of a seed: everybody is given the same world. */
export function buildWorld(size: WorldSize, seed: number): World {
  const random = seededRandom(seed);
  const pick = <Thing>(things: readonly Thing[]): Thing =>
    things[Math.floor(random() * things.length)] as Thing;
  // Some topics are common, others rare.
  const pickTag = (tags: readonly string[]) =>
    tags[Math.floor(tags.length * random() ** 1.6)] as string;
  const tags = Array.from({ length: TAGS }, () => newId());
  const uploaders = Array.from({ length: UPLOADERS }, () => ({
    id: newId(),
    tags: [pickTag(tags), pickTag(tags), pickTag(tags)],
  }));
  const startsAt = Date.UTC(2026, 0, 1);
  const total = size.videos + size.newPerDay * size.days;
  const videos = Array.from({ length: total }, (_, index): WorldVideo => {
    const uploader = pick(uploaders);
    const later = index - size.videos;
    return {
      id: newId(),
      tagIds: [
        ...new Set([pick(uploader.tags), random() < 0.6 ? pick(uploader.tags) : pickTag(tags)]),
      ],
      uploaderId: uploader.id,
      publishedAt:
        later < 0
          ? startsAt - random() * 60 * DAY_MS
          : startsAt + (later / size.newPerDay) * DAY_MS,
      appeal: (random() + random()) / 2,
    };
  });
  const viewers = Array.from({ length: size.viewers }, (): WorldViewer => {
    const likes = new Set(Array.from({ length: LIKED }, () => pickTag(tags)));
    const others = Array.from({ length: DISLIKED }, () => pickTag(tags));
    return { likes, dislikes: new Set(others.filter((tag) => !likes.has(tag))) };
  });
  return { size, videos, viewers, startsAt };
}

export function matches(viewer: WorldViewer, video: WorldVideo): boolean {
  return video.tagIds.some((tag) => viewer.likes.has(tag));
}

/** What a viewer does with an item: interests decide most, the item's appeal some, chance the rest. */
export function watch(
  viewer: WorldViewer,
  video: WorldVideo,
  random: () => number,
): { seconds: number; likes: boolean; durationSeconds: number } {
  const isDisliked = video.tagIds.some((tag) => viewer.dislikes.has(tag));
  const affinity = matches(viewer, video) ? 0.65 : isDisliked ? 0.05 : 0.2;
  const pleased = random() < affinity * (0.6 + 0.8 * video.appeal);
  const seconds = pleased
    ? DURATION_SECONDS * (0.7 + 0.5 * random())
    : DURATION_SECONDS * 0.5 * random() ** 2;
  return { seconds, likes: pleased && random() < 0.12, durationSeconds: DURATION_SECONDS };
}
