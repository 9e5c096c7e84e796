import { kindCan, type ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { RoomRowBy, RoomSection } from '@yehang/contract/shapes/home.ts';
import { roomPage, roomRowBy } from '@yehang/contract/shapes/home.ts';
import { listChannels } from '../../db/queries/home/home.ts';
import { listContents, type ContentFilter } from '../../db/queries/content/lists.ts';
import { AppError } from '../app-error.ts';
import { toContentCards } from '../content/content-cards.ts';
import { arrangedIn } from '../home/channel-page.ts';
import type { HomeContext } from '../home/context.ts';
import { serialise, type JsonText } from '../json-text.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';

/** Cards of a row. */
const IN_ROW = 10;

const rows: Record<RoomRowBy, Pick<ContentFilter, 'sort' | 'finished' | 'rules'>> = {
  new: { sort: 'new' },
  hot: { sort: 'hot' },
  finished: { sort: 'hot', finished: true },
  free: { sort: 'hot', rules: ['free'] },
};

interface RoomHomeRequest {
  section: RoomSection;
  /** A category of the room; the first one, where there are any, without. */
  channelId?: string | undefined;
}

const NOTHING_ARRANGED = { banners: [], shortcuts: [], modules: [] };

/** The home of a room, the same for everybody of one audience. Error: 4040 (no such category there). */
export function homeOfRoom(
  context: HomeContext,
  viewer: Viewer,
  request: RoomHomeRequest,
): JsonText | Promise<JsonText> {
  const audience = audienceOf(viewer);
  const key = `${audience}|${request.section}|${request.channelId ?? ''}`;
  const build = () => buildRoom(context, audience, request);
  return context.channelPages.peek(key) ?? context.channelPages.get(key, build);
}

async function buildRoom(
  context: HomeContext,
  audience: Audience,
  { section, channelId: wanted }: RoomHomeRequest,
): Promise<JsonText> {
  const channels = await listChannels(context.database, section);
  const channel = wanted ? channels.find(({ id }) => id === wanted) : channels[0];
  if (wanted && !channel) throw new AppError(4040, '没有这个分类');
  const channelId = channel?.id ?? null;
  const [arranged, ofRows] = await Promise.all([
    channelId === null ? NOTHING_ARRANGED : arrangedIn(context, { section, audience, channelId }),
    rowsOf(context, audience, { section, channelId: wanted }),
  ]);
  const page = { channels, channelId, ...arranged, rows: ofRows };
  return serialise(roomPage, page, { isShared: true });
}

async function rowsOf(
  context: HomeContext,
  audience: Audience,
  { section, channelId }: RoomHomeRequest,
) {
  const kinds: readonly ContentKind[] = [section];
  // What is told in chapters is finished one day.
  const hasEnd = kindCan(section, 'chapters');
  const wanted = roomRowBy.options.filter((by) => by !== 'finished' || hasEnd);
  const lists = await Promise.all(
    wanted.map((by) =>
      listContents(context.database, {
        ...rows[by],
        audience,
        kinds,
        channelId,
        extentAbove: 0,
        after: null,
        limit: IN_ROW,
      }),
    ),
  );
  const cards = await toContentCards(context, uniqueRows(lists.flat()));
  return wanted
    .map((by, at) => ({ by, items: lists[at]!.flatMap(({ id }) => cards.get(id) ?? []) }))
    .filter(({ items }) => items.length > 0);
}

const uniqueRows = <Row extends { id: string }>(all: readonly Row[]) => [
  ...new Map(all.map((row) => [row.id, row])).values(),
];
