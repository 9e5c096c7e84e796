import { listCircles } from '../../db/queries/circles/circles.ts';
import { hash } from 'node:crypto';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { ClientConfig, ShownAds } from '@yehang/contract/shapes/client-config.ts';
import { listRunningAds, type AdRow } from '../../db/queries/home/home.ts';
import {
  findCurrentAnnouncement,
  listContacts,
  listRunningLights,
} from '../../db/queries/operator/running.ts';
import { adsForAudience, toLinkItem } from '../home/to-link-item.ts';
import type { Audience } from '../viewer.ts';
import { toContact } from './to-contact.ts';
import type { ConfigContext } from './context.ts';

export const APP_VERSION = '2.1.2';

type StandingConfig = Omit<ClientConfig, 'now'>;

/** The config with the ads that are not in it, because not everybody may see them. */
export interface ConfigWithAds {
  config: StandingConfig;
  adsForEverything: ShownAds;
}

/**
 * What clients are given by type: the operator's addresses of these types, and after them this server's own. A link
 * to share leads to the operator's web site or landing page where there is no address for sharing.
 */
const DOMAINS = [
  { type: 'API', given: ['API'], builtIn: '/api/app' },
  { type: 'IMAGE', given: ['IMAGE'], builtIn: '/img' },
  { type: 'AIIMG', given: ['AIIMG'], builtIn: '/img' },
  { type: 'VID', given: ['VID'], builtIn: '/vod' },
  { type: 'MP4', given: ['MP4'], builtIn: '/vod' },
  { type: 'WEBSITE', given: ['WEBSITE'], builtIn: '/' },
  { type: 'LAND', given: ['LAND', 'WEBSITE'], builtIn: '/' },
  { type: 'H5SHAREURL', given: ['H5SHAREURL', 'WEBSITE', 'LAND'], builtIn: '/' },
] as const;

/** Circles that are offered before anybody is known: the first of those recommended. */
const MOST_CATEGORIES = 20;

/** What a client needs before its first call; cached until the operator changes something. */
export async function clientConfig(context: ConfigContext): Promise<StandingConfig> {
  return (await configWithAds(context)).config;
}

/** The ads that viewers of this audience are shown. */
export async function adsFor(context: ConfigContext, audience: Audience): Promise<ShownAds> {
  const { config, adsForEverything } = await configWithAds(context);
  return audience === 'everything' ? adsForEverything : config;
}

function configWithAds(context: ConfigContext): Promise<ConfigWithAds> {
  return context.clientConfigs.get('config', () => buildConfig(context));
}

async function buildConfig(context: ConfigContext): Promise<ConfigWithAds> {
  const { database, keys, settings, addresses } = context;
  const [ads, lights, announcement, contacts, communityCategory] = await Promise.all([
    listRunningAds(database),
    listRunningLights(database),
    findCurrentAnnouncement(database),
    listContacts(database),
    listCircles(database, {
      ...{ sort: 'recommended', userId: null, audience: 'general', after: null },
      limit: MOST_CATEGORIES,
    }),
    settings.settled(),
    addresses.settled(),
  ]);
  const { adsType, tokenHosts, minVersion, updateUrl, offlineTiers } = settings.current;
  const { appName, splashPauseMinutes, overlaysPerStart, overlayRepeat } = settings.current;
  const config = {
    appName,
    domainList: DOMAINS.map(({ type, given, builtIn }) => ({
      type,
      urls: [...new Set([...given.flatMap((it) => addresses.of(it)), builtIn])],
    })),
    cdnList: [...addresses.of('CDN')],
    signKey: keys.signKey,
    imgKey: keys.imgKey,
    version: APP_VERSION,
    minVersion,
    updateUrl,
    ...toShownAds(adsForAudience(ads, 'general')),
    hasFullEditionAds: ads.some((ad) => ad.fullEditionOnly),
    adsType,
    startOverlays: { splashPauseMinutes, perStart: overlaysPerStart, repeat: overlayRepeat },
    runningLight: lights.map(({ id, location, text, jumpUrl }) => ({
      id,
      location,
      text,
      jumpUrl,
    })),
    announcement: announcement && {
      id: announcement.id,
      title: announcement.title,
      content: announcement.content,
      jumpUrl: announcement.jumpUrl,
    },
    communityCategory: communityCategory.map(({ id, title }) => ({ id, name: title })),
    tokenHosts,
    offlineTiers,
    contacts: contacts.map(toContact),
  };
  return {
    config: { ...config, configVersion: versionOf([config, ads]) },
    adsForEverything: toShownAds(ads),
  };
}

/** The banners of one channel come with that channel's page. */
function isForEveryPage({ position, channelId }: AdRow): boolean {
  return position !== adPositions.homeBanner || channelId === null;
}

function toShownAds(ads: readonly AdRow[]): ShownAds {
  /** The first running ad of a position that floats. */
  const first = (position: number) => {
    const found = ads.find((ad) => ad.position === position);
    return found ? toLinkItem(found) : null;
  };
  return {
    advertise: ads.filter(isForEveryPage).map(toLinkItem),
    floatingWindow: first(adPositions.floatingWindow),
    aiFloatingWindow: first(adPositions.aiFloatingWindow),
  };
}

/** The same number for the same content in every process: 48 bits of its SHA-256. */
function versionOf(content: unknown): number {
  return Number.parseInt(hash('sha256', JSON.stringify(content)).slice(0, 12), 16);
}
