import type { ChannelPage, ChannelSection } from '@yehang/contract/shapes/home.ts';
import { channelPage, roomSection } from '@yehang/contract/shapes/home.ts';
import {
  listChannels,
  listContentsOfModules,
  listModulesOfChannel,
  listRunningAds,
} from '../../db/queries/home/home.ts';
import { listShortcuts } from '../../db/queries/home/shortcuts.ts';
import { toContentCards } from '../content/content-cards.ts';
import { serialise, type JsonText } from '../json-text.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { requireDarkTier } from '../access/dark-section.ts';
import { adsForAudience, toLinkItem } from './to-link-item.ts';
import type { HomeContext } from './context.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';

interface ChannelRequest {
  section: ChannelSection;
  channelId?: string | undefined;
}

/**
 * One channel of a section, the same for everybody of one audience. Without an id: the first channel.
 * Errors: 4040 (no such channel there); of the dark section also 4031 and 4100.
 */
export function homeChannel(
  context: HomeContext,
  viewer: Viewer,
  request: ChannelRequest,
): JsonText | Promise<JsonText> {
  if (request.section === 'dark')
    return requireDarkTier(context, viewer).then(() => channelFor(context, viewer, request));
  return channelFor(context, viewer, request);
}

function channelFor(context: HomeContext, viewer: Viewer, request: ChannelRequest) {
  const audience = audienceOf(viewer);
  const key = `${audience}|${request.section}|${request.channelId ?? ''}`;
  return (
    context.channelPages.peek(key) ??
    context.channelPages.get(key, () => buildChannel(context, audience, request))
  );
}

async function buildChannel(
  context: BuildContext,
  audience: Audience,
  { section, channelId: wanted }: ChannelRequest,
): Promise<JsonText> {
  const channels = await listChannels(context.database, section);
  const channel = wanted ? channels.find(({ id }) => id === wanted) : channels[0];
  if (!channel) throw new AppError(4040, '没有这个频道');
  const page = await arrangedIn(context, { section, audience, channelId: channel.id });
  const whole = { channels, channelId: channel.id, ...page };
  return serialise(channelPage, whole, { isShared: true });
}

export interface BuildContext {
  database: Database;
  kinds: ContentKinds;
}

/** What editors arranged in a channel: banners, shortcuts and modules with their cards. */
export async function arrangedIn(
  context: BuildContext,
  {
    section,
    audience,
    channelId,
  }: { section: ChannelSection; audience: Audience; channelId: string },
): Promise<Pick<ChannelPage, 'banners' | 'shortcuts' | 'modules'>> {
  const { database } = context;
  const [modules, ads, shortcuts] = await Promise.all([
    listModulesOfChannel(database, channelId),
    listRunningAds(database),
    listShortcuts(database),
  ]);
  const draw = Math.max(0, ...modules.map((module) => module.size));
  const contents = await listContentsOfModules(
    database,
    modules.map((module) => module.id),
    // One more than any module shows tells whether there is another draw.
    { section, audience, limit: draw + 1 },
  );
  const cards = await toContentCards(context, contents);
  // What stands on every channel of the home page has no place in a room.
  const isRoom = roomSection.safeParse(section).success;
  const here = (of: string | null) => of === channelId || (of === null && !isRoom);
  return {
    banners: adsForAudience(ads, audience)
      .filter((ad) => ad.position === adPositions.homeBanner && here(ad.channelId))
      .map(toLinkItem),
    shortcuts: shortcuts.filter((shortcut) => here(shortcut.channelId)),
    modules: modules
      .map((module) => {
        const ofModule = contents
          .filter(({ moduleId }) => moduleId === module.id)
          .flatMap(({ id }) => cards.get(id) ?? []);
        return {
          id: module.id,
          title: module.title,
          layout: module.layout,
          canChange: module.layout !== 'rank' && ofModule.length > module.size,
          items: ofModule.slice(0, module.size),
        };
      })
      .filter((module) => module.items.length > 0),
  };
}
