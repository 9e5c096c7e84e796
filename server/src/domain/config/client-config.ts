import { hash } from 'node:crypto';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { listRunningAds, type AdRow } from '../../db/queries/home.ts';
import {
  findCurrentAnnouncement,
  listContacts,
  listRunningLights,
} from '../../db/queries/running.ts';
import type { Domain } from '../domain.ts';
import { toLinkItem } from '../home/to-link-item.ts';
import { toContact } from './to-contact.ts';

export const APP_VERSION = '2.1.2';

type StandingConfig = Omit<ClientConfig, 'now'>;

/** Addresses of this server itself, which stand behind whatever the operator set. */
const OWN_DOMAINS = [
  { type: 'API', urls: ['/api/app'] },
  { type: 'IMAGE', urls: ['/img'] },
  { type: 'AIIMG', urls: ['/img'] },
  { type: 'VID', urls: ['/vod'] },
  { type: 'MP4', urls: ['/vod'] },
  { type: 'WEBSITE', urls: ['/'] },
  { type: 'LAND', urls: ['/'] },
  { type: 'H5SHAREURL', urls: ['/'] },
] as const;

/** What a client needs before its first call; remembered until the operator changes something. */
export function clientConfig(domain: Domain): Promise<StandingConfig> {
  return domain.clientConfigs.get('config', () => buildConfig(domain));
}

async function buildConfig(domain: Domain): Promise<StandingConfig> {
  const { database, keys, settings, addresses } = domain;
  const [ads, lights, announcement, contacts] = await Promise.all([
    listRunningAds(database),
    listRunningLights(database),
    findCurrentAnnouncement(database),
    listContacts(database),
    settings.settled(),
    addresses.settled(),
  ]);
  const { adsType, tokenHosts, minVersion, updateUrl, offlineTiers } = settings.current;
  const config = {
    domainList: OWN_DOMAINS.map(({ type, urls }) => ({
      type,
      urls: [...addresses.of(type), ...urls],
    })),
    cdnList: [...addresses.of('CDN')],
    signKey: keys.signKey,
    imgKey: keys.imgKey,
    version: APP_VERSION,
    minVersion,
    updateUrl,
    advertise: ads.filter(isForEveryPage).map(toLinkItem),
    adsType,
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
    communityCategory: [],
    ...floatingWindows(ads),
    tokenHosts,
    offlineTiers,
    contacts: contacts.map(toContact),
  };
  return { ...config, configVersion: versionOf([config, ads]) };
}

/** The banners of one channel come with that channel's page. */
function isForEveryPage({ position, channelId }: AdRow): boolean {
  return position !== adPositions.homeBanner || channelId === null;
}

/** The first running ad of each of the two positions that float. */
export function floatingWindows(ads: readonly AdRow[]): {
  floatingWindow: LinkItem | null;
  aiFloatingWindow: LinkItem | null;
} {
  const first = (position: number) => {
    const found = ads.find((ad) => ad.position === position);
    return found ? toLinkItem(found) : null;
  };
  return {
    floatingWindow: first(adPositions.floatingWindow),
    aiFloatingWindow: first(adPositions.aiFloatingWindow),
  };
}

/** The same number for the same content in every process: 48 bits of its SHA-256. */
function versionOf(content: unknown): number {
  return Number.parseInt(hash('sha256', JSON.stringify(content)).slice(0, 12), 16);
}
