import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import { channelPage } from '@yehang/contract/shapes/home.ts';
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
  context: { database: Database; kinds: ContentKinds },
  audience: Audience,
  { section, channelId: wanted }: ChannelRequest,
): Promise<JsonText> {
  const { database } = context;
  const channels = await listChannels(database, section);
  const channel = wanted ? channels.find(({ id }) => id === wanted) : channels[0];
  if (!channel) throw new AppError(4040, '没有这个频道');
  const [modules, ads, shortcuts] = await Promise.all([
    listModulesOfChannel(database, channel.id),
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
  const here = (channelId: string | null) => channelId === null || channelId === channel.id;
  const page = {
    channels,
    channelId: channel.id,
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
  return serialise(channelPage, page, { isShared: true });
}
