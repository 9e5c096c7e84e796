import { and, asc, eq, max, ne, or, sql } from 'drizzle-orm';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import { contents } from '../../schema/contents.ts';
import { ads, channels, homeModules, shortcuts } from '../../schema/home.ts';
import type { Queryable } from '../../types.ts';

/** A video that the app lists in a channel: what is the dark section's alone, in channels of that section. */
const isListedIn = and(
  sql`${contents.state} = 'published' and ${contents.kind} in ('short', 'long')`,
  or(eq(contents.darkOnly, false), eq(channels.section, 'dark')),
);

/** Channels of both sections in their order, those that are off included. */
export async function listChannelRecords({ orm }: Queryable) {
  return orm
    .select({
      id: channels.id,
      name: channels.name,
      section: channels.section,
      enabled: channels.enabled,
      version: channels.version,
      updatedAt: channels.updatedAt,
      items: orm.$count(contents, and(eq(contents.channelId, channels.id), isListedIn)),
      modules: orm.$count(homeModules, eq(homeModules.channelId, channels.id)),
    })
    .from(channels)
    .orderBy(sql`${channels.section} = 'dark'`, asc(channels.position), asc(channels.id));
}

/** The place of the last channel of a section. */
export async function lastChannelPosition(
  { orm }: Queryable,
  section: ChannelSection,
): Promise<number> {
  const [row] = await orm
    .select({ last: max(channels.position) })
    .from(channels)
    .where(eq(channels.section, section));
  return row?.last ?? 0;
}

/** The videos that the app lists in its first channel, which shows them all. */
export async function countListedVideos({ orm }: Queryable): Promise<number> {
  return orm.$count(
    contents,
    sql`state = 'published' and kind in ('short', 'long') and not dark_only`,
  );
}

/** What a channel contains. */
export async function channelUses({ orm }: Queryable, id: string) {
  return {
    items: await orm.$count(contents, eq(contents.channelId, id)),
    modules: await orm.$count(homeModules, eq(homeModules.channelId, id)),
    banners: await orm.$count(ads, eq(ads.channelId, id)),
    shortcuts: await orm.$count(shortcuts, eq(shortcuts.channelId, id)),
  };
}

/**
 * The channels of the home page that are on, without the one named. One transaction after the other counts, so that
 * two editors do not switch off the last two.
 */
export async function countOnHome({ orm }: Queryable, without: string | null): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext('channels on home'))`);
  return orm.$count(
    channels,
    and(
      eq(channels.section, 'home'),
      eq(channels.enabled, true),
      without === null ? undefined : ne(channels.id, without),
    ),
  );
}

/** Puts the channels of a section in this order; false, with nothing moved, unless `ids` are exactly all of them. */
export async function orderChannelsOf(
  { orm }: Queryable,
  section: ChannelSection,
  ids: readonly string[],
): Promise<boolean> {
  const present = await orm
    .select({ id: channels.id })
    .from(channels)
    .where(eq(channels.section, section))
    .orderBy(asc(channels.id))
    .for('update');
  const isWhole = present.length === ids.length && present.every(({ id }) => ids.includes(id));
  if (!isWhole || new Set(ids).size !== ids.length) return false;
  await orm.execute(sql`update ${channels} set position = given.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given(id, place)
    where ${channels.id} = given.id`);
  return true;
}
