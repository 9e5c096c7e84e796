import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import type { AdRow } from '../../db/queries/home/home.ts';
import type { Audience } from '../viewer.ts';

export function toLinkItem(row: AdRow): LinkItem {
  return {
    id: row.id,
    position: row.position,
    title: row.title,
    description: row.description,
    cover: row.cover,
    href: row.href,
    sortCode: row.sortCode,
  };
}

/** Of these ads, those that an audience is shown. */
export function adsForAudience(ads: readonly AdRow[], audience: Audience): AdRow[] {
  return ads.filter((ad) => audience === 'everything' || !ad.fullEditionOnly);
}
