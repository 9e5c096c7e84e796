import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import type { Database } from '../../connect.ts';
import { type ads, channels, homeModules } from '../../schema/home.ts';
import { contentColumns, type ContentRow } from '../content/rows.ts';
import type { ListPlace, Audience } from '../../types.ts';
import { shownInDarkSection, shownTo } from '../content/shown-to.ts';

export type AdRow = typeof ads.$inferSelect;
export type HomeModuleRow = typeof homeModules.$inferSelect & { section: ChannelSection };

/** Channels that are on, in order: of one section, or of all. */
export async function listChannels({ orm }: Database, section?: ChannelSection) {
  return orm
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(and(eq(channels.enabled, true), section ? eq(channels.section, section) : undefined))
    .orderBy(asc(channels.position), asc(channels.id));
}

/** Channels of the dark section, those that are off included. */
export async function listDarkChannelIds({ orm }: Database): Promise<string[]> {
  const rows = await orm
    .select({ id: channels.id })
    .from(channels)
    .where(eq(channels.section, 'dark'));
  return rows.map(({ id }) => id);
}

export async function listModulesOfChannel({ orm }: Database, channelId: string) {
  return orm
    .select()
    .from(homeModules)
    .where(and(eq(homeModules.channelId, channelId), eq(homeModules.enabled, true)))
    .orderBy(asc(homeModules.position), asc(homeModules.id));
}

/** A module that is on, with the section of its channel. */
export async function findHomeModule({ orm }: Database, id: string): Promise<HomeModuleRow | null> {
  const [row] = await orm
    .select({ ...getTableColumns(homeModules), section: channels.section })
    .from(homeModules)
    .innerJoin(channels, eq(channels.id, homeModules.channelId))
    .where(and(eq(homeModules.id, id), eq(homeModules.enabled, true)));
  return row ?? null;
}

const shownIn = (section: ChannelSection, audience: Audience) =>
  section === 'dark' ? shownInDarkSection(audience) : shownTo(audience);

/**
 * Up to `limit` published contents of each of several modules, in the editor's order: one query for a whole
 * channel. `place` counts from 1 within a module.
 */
export async function listContentsOfModules(
  { pool }: Database,
  moduleIds: string[],
  { section, audience, limit }: { section: ChannelSection; audience: Audience; limit: number },
): Promise<(ContentRow & { moduleId: string })[]> {
  const shown = shownIn(section, audience);
  const { rows } = await pool.query<ContentRow & { moduleId: string }>({
    name: `module-contents-${section}-${audience}`,
    text: `select m.id as "moduleId", v.* from unnest($1::uuid[]) as m(id)
      cross join lateral (
        select h.position, ${contentColumns} from home_module_contents h
        join contents i on i.id = h.content_id and i.state = 'published' and ${shown}
        left join users u on u.id = i.uploader_id
        where h.module_id = m.id order by h.position, h.content_id limit $2) v
      order by m.id, v.position, v.id`,
    values: [moduleIds, limit],
  });
  return rows;
}

/** One page of a module's published contents after a place in the editor's order. */
export async function pageOfModule(
  { pool }: Database,
  request: {
    moduleId: string;
    section: ChannelSection;
    audience: Audience;
    after: ListPlace | null;
    limit: number;
  },
): Promise<(ContentRow & { sortValue: string })[]> {
  const { moduleId, section, audience, after, limit } = request;
  const shown = shownIn(section, audience);
  const { rows } = await pool.query<ContentRow & { sortValue: string }>({
    name: `module-page-${section}-${audience}-${after ? 'after' : 'first'}`,
    text: `select h.position::text as "sortValue", ${contentColumns} from home_module_contents h
      join contents i on i.id = h.content_id and i.state = 'published' and ${shown}
      left join users u on u.id = i.uploader_id
      where h.module_id = $1 ${after ? 'and (h.position, h.content_id) > ($3::float8::int, $4::uuid)' : ''}
      order by h.position, h.content_id limit $2`,
    values: after ? [moduleId, limit, after.value, after.id] : [moduleId, limit],
  });
  return rows;
}

/** Ads that run at this moment, by position and the editor's order. */
export async function listRunningAds({ pool }: Database): Promise<AdRow[]> {
  const { rows } = await pool.query<AdRow>({
    name: 'running-ads',
    text: `select id, position, channel_id as "channelId", title, description, cover, href,
        sort_code as "sortCode", full_edition_only as "fullEditionOnly" from ads
      where enabled and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
      order by position, sort_code, id`,
  });
  return rows;
}

/** Notes a click of an ad or an app that is there; of anything else nothing. The same click counts once. */
export async function insertAdClick(
  { pool }: Pick<Database, 'pool'>,
  { id, adId, userId }: { id: string; adId: string; userId: string | null },
): Promise<void> {
  await pool.query({
    name: 'insert-ad-click',
    text: `insert into ad_clicks (id, ad_id, user_id) select $1, $2, $3
      where exists (select 1 from ads where id = $2) or exists (select 1 from recommended_apps where id = $2)
      on conflict do nothing`,
    values: [id, adId, userId],
  });
}
