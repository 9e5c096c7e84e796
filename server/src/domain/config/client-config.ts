import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import {
  findCurrentAnnouncement,
  listRunningAds,
  listRunningLights,
} from '../../db/queries/home.ts';
import type { Domain } from '../domain.ts';
import { adPositions } from '../home/ad-positions.ts';
import { toLinkItem } from '../home/to-link-item.ts';

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

async function buildConfig({ database, keys, settings }: Domain): Promise<StandingConfig> {
  const [ads, lights, announcement] = await Promise.all([
    listRunningAds(database),
    listRunningLights(database),
    findCurrentAnnouncement(database),
  ]);
  const items = ads.map(toLinkItem);
  const first = (position: number): LinkItem | null =>
    items.find((item) => item.position === position) ?? null;
  const { domains, adsType, tokenHosts } = settings.current;
  return {
    domainList: OWN_DOMAINS.map(({ type, urls }) => ({
      type,
      urls: [...domains.filter((own) => own.type === type).flatMap((own) => own.urls), ...urls],
    })),
    cdnList: [],
    signKey: keys.signKey,
    imgKey: keys.imgKey,
    version: APP_VERSION,
    advertise: items.filter((item) => item.position !== adPositions.homeBanner),
    adsType,
    runningLight: lights,
    announcement,
    communityCategory: [],
    floatingWindow: first(adPositions.floatingWindow),
    aiFloatingWindow: first(adPositions.aiFloatingWindow),
    tokenHosts,
  };
}
