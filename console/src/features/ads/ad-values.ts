import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleAd } from '@yehang/contract/shapes/console-ad.ts';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { callConsole } from '../../lib/api/call.ts';

/** Form values of an ad; the picture as an object, for the preview. */
export interface AdValues extends Pick<
  ConsoleAd,
  | 'position'
  | 'channelId'
  | 'title'
  | 'description'
  | 'href'
  | 'sortCode'
  | 'fullEditionOnly'
  | 'startsAt'
  | 'endsAt'
  | 'enabled'
> {
  cover: Picture | null;
}

export function toAdValues(ad: ConsoleAd): AdValues {
  const { position, channelId, title, description, href, sortCode, cover } = ad;
  const { fullEditionOnly, startsAt, endsAt, enabled } = ad;
  return {
    ...{ position, channelId, title, description, href, sortCode, cover },
    ...{ fullEditionOnly, startsAt, endsAt, enabled },
  };
}

/** Initial values of a new ad. */
export const blankAd = (position: number): AdValues => ({
  position,
  channelId: null,
  title: '',
  description: '',
  href: '',
  sortCode: 0,
  fullEditionOnly: false,
  startsAt: null,
  endsAt: null,
  enabled: true,
  cover: null,
});

/** Saves an ad; only banners keep their channel. */
export function saveAd(values: AdValues, key: { id?: string; version?: number }) {
  const { cover, channelId, ...fields } = values;
  const isBanner = values.position === adPositions.homeBanner;
  return callConsole('ad/save', {
    ...key,
    ...fields,
    channelId: isBanner ? (channelId ?? null) : null,
    cover: cover?.path ?? null,
  });
}
