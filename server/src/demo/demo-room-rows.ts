import type { contents } from '../db/schema/contents.ts';
import type { DemoContent } from '../db/queries/demo/rooms.ts';
import type { StoredPicture } from '../db/types.ts';
import { spreadCounts } from './demo-counts.ts';
import { stableId } from './stable-id.ts';

const DAY_MS = 86_400_000;

/** What every content of the rooms says of itself. */
interface RoomFacts {
  slug: string;
  title: string;
  description: string;
  tags: readonly string[];
  category?: string;
}

type RoomKind = 'comic' | 'photo' | 'game' | 'reserved';

export const roomContentId = (kind: RoomKind, slug: string) => stableId(kind, slug);

/**
 * The rows of a content of a room, published some days ago.
 * @param place among those of its kind
 */
export function toDemoContent(
  kind: RoomKind,
  { slug, title, description, tags, category }: RoomFacts,
  { place, cover, now }: { place: number; cover: StoredPicture; now: Date },
  over: Partial<typeof contents.$inferInsert>,
): DemoContent {
  const publishedAt = new Date(now.getTime() - (2 + 3 * place) * DAY_MS);
  const plays = 4_200 - 260 * place;
  const totals = { plays, likes: Math.round(plays / 11), favorites: Math.round(plays / 17) };
  const channelId = category === undefined ? null : stableId('channel', `${kind}/${category}`);
  return {
    content: {
      id: roomContentId(kind, slug),
      kind,
      state: 'published',
      title,
      description,
      cover,
      channelId,
      publishedAt,
      createdAt: publishedAt,
      ...totals,
      ...over,
    },
    channel:
      channelId === null || kind === 'reserved'
        ? null
        : { id: channelId, name: category!, section: kind, position: 10 + place },
    tags: tags.map((name) => ({ id: stableId('tag', name), name })),
    counts: spreadCounts(totals, publishedAt, now),
  };
}
