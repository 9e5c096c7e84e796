import { z } from 'zod';
import { picture } from './catalogue.ts';
import { kindsThatCan } from './content-kinds.ts';
import { contentCard } from './content.ts';
import { id } from './fields.ts';
import { linkItem } from './link.ts';

/** How a module lays out its cards. */
export const moduleLayout = z.enum(['twoColumns', 'bigPlusGrid', 'strip', 'rank']);
export type ModuleLayout = z.infer<typeof moduleLayout>;

/** Where a channel stands: on the home page, behind the dark tier, or as a category of a room. */
export const channelSection = z.enum(['home', 'dark', ...kindsThatCan('room')]);
export type ChannelSection = z.infer<typeof channelSection>;

export const channel = z.object({ id, name: z.string() });

/** A titled group of cards. */
export const homeModule = z.object({
  id,
  title: z.string(),
  layout: moduleLayout,
  /** Whether another draw of cards can be asked for (换一换). */
  canChange: z.boolean(),
  items: z.array(contentCard),
});
export type HomeModule = z.infer<typeof homeModule>;

export const shortcut = z.object({ id, title: z.string(), icon: picture, href: z.string() });

/** One channel of the home page, without its endless feed. */
export const channelPage = z.object({
  channels: z.array(channel),
  channelId: id,
  banners: z.array(linkItem),
  shortcuts: z.array(shortcut),
  modules: z.array(homeModule),
});
export type ChannelPage = z.infer<typeof channelPage>;

/** Rooms: sections whose channels are the categories of one kind of content. */
export const roomSection = channelSection.exclude(['home', 'dark']);
export type RoomSection = z.infer<typeof roomSection>;

/** Rows of a room that need no editor: newest, hottest, finished works, free ones. */
export const roomRowBy = z.enum(['new', 'hot', 'finished', 'free']);
export type RoomRowBy = z.infer<typeof roomRowBy>;

/** The home of a room: what its editors arranged, if anything, and rows of their own making. */
export const roomPage = channelPage.extend({
  /** Null while the room has no categories. */
  channelId: id.nullable(),
  rows: z.array(z.object({ by: roomRowBy, items: z.array(contentCard) })),
});
export type RoomPage = z.infer<typeof roomPage>;
