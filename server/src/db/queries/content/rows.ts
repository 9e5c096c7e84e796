import type { StoredPicture } from '../../types.ts';

/** A published content with its uploader, as lists need it. */
export interface ContentRow {
  id: string;
  kind: string;
  title: string;
  cover: StoredPicture | null;
  extent: number;
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: 'supreme' | 'normal' | 'live' | 'dark' | null;
  priceGoldCents: number | null;
  partPriceGoldCents: number | null;
  previewUnits: number;
  rating: 'general' | 'adult';
  /** Whether it is the dark section's alone. */
  darkOnly: boolean;
  isAiMade: boolean;
  plays: number;
  likes: number;
  publishedAt: Date;
  uploaderId: string | null;
  uploaderNickname: string | null;
  uploaderAvatar: StoredPicture | null;
}

/** What makes a `ContentRow`, of `contents i left join users u`. */
export const contentColumns = `i.id, i.kind, i.title, i.cover, i.extent, i.rule, i.tier,
  i.price_gold_cents as "priceGoldCents", i.part_price_gold_cents as "partPriceGoldCents",
  i.preview_units as "previewUnits", i.rating, i.dark_only as "darkOnly", i.is_ai_made as "isAiMade", i.plays, i.likes,
  i.published_at as "publishedAt", i.uploader_id as "uploaderId", u.nickname as "uploaderNickname", u.avatar as "uploaderAvatar"`;

/** Whether those who own a content `i` may still open it: what is hidden, or in review once more, they may. */
export const openToOwners = `i.state <> 'takenDown' and i.withheld_at is null`;

/** Until when a viewer holds each tier; null if never. */
export interface TiersRow {
  supremeUntil: Date | null;
  normalUntil: Date | null;
  liveUntil: Date | null;
  darkUntil: Date | null;
}

/** What makes a `TiersRow`, of `users v`. */
export const tierColumns = `v.supreme_until as "supremeUntil", v.normal_until as "normalUntil",
  v.live_until as "liveUntil", v.dark_until as "darkUntil"`;

/** A content with all that its own page shows, the same for everybody. */
export interface ContentDetailRow extends ContentRow {
  description: string;
  favorites: number;
  comments: number;
  tags: { id: string; name: string }[];
  performers: { id: string; name: string; picture: StoredPicture | null }[];
}

/**
 * What makes a `ContentDetailRow`, of `contents i left join users u`. Tags are looked up one by one: as a join all of them
 * are read for every content.
 */
export const contentDetailColumns = `${contentColumns}, i.description, i.favorites, i.comments,
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name)
    from content_tags t cross join lateral (select id, name from tags where id = t.tag_id limit 1) g
    where t.content_id = i.id), '[]') as tags,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'picture', p.picture) order by p.name)
    from content_performers x join performers p on p.id = x.performer_id where x.content_id = i.id), '[]') as performers`;
