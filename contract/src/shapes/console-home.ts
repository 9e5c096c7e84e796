import { z } from 'zod';
import { contentKind } from './content.ts';
import { id, line, named } from './fields.ts';
import { channelSection, moduleLayout } from './home.ts';
import { recordFields } from './operator-fields.ts';

/** The best of the catalogue by conditions: how a module is filled without an editor. */
export const moduleRule = z.strictObject({
  sort: named(z.enum(['new', 'hot', 'liked']), '排序'),
  /** Videos of both kinds without one. */
  kind: named(contentKind, '类型').optional(),
  channelId: named(id, '频道').optional(),
  tagId: named(id, '标签').optional(),
});
export type ModuleRule = z.infer<typeof moduleRule>;

/** What fills a home module: contents of any kind chosen by hand, in their order, or a rule. */
export const moduleFilling = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('hand'), contentIds: named(z.array(id).max(200), '内容') }),
  z.strictObject({ by: z.literal('rule'), rule: named(moduleRule, '规则') }),
]);
export type ModuleFilling = z.infer<typeof moduleFilling>;

/** What an editor sets on a module. */
export const moduleFields = {
  title: line('标题', 1, 20),
  layout: named(moduleLayout, '版式'),
  size: named(z.int().min(1).max(20), '显示个数'),
  enabled: named(z.boolean(), '上线'),
  filling: named(moduleFilling, '内容来源'),
};

export const consoleModule = z.object({
  id,
  title: z.string(),
  layout: moduleLayout,
  size: z.int(),
  enabled: z.boolean(),
  /** Counts its changes. */
  version: z.int(),
  /** The rule, or null where an editor chose the contents. */
  rule: moduleRule.nullable(),
  /** Contents in it, published or not. */
  items: z.int().nonnegative(),
});
export type ConsoleModule = z.infer<typeof consoleModule>;

export const consoleChannel = z.object({
  id,
  name: z.string(),
  section: channelSection,
  enabled: z.boolean(),
  modules: z.array(consoleModule),
});
export type ConsoleChannel = z.infer<typeof consoleChannel>;

/** What an editor sets on a channel. */
export const channelFields = {
  name: line('名称', 1, 8),
  section: named(channelSection, '所在'),
  enabled: named(z.boolean(), '启用'),
};

/** A channel with what stands in it. */
export const channelRecord = z.object({
  id,
  ...channelFields,
  /** Whether it shows the videos of the whole catalogue by itself. */
  showsAll: z.boolean(),
  /** What it has of its own, published or not; of one that shows all, all published videos. */
  items: z.int().nonnegative(),
  modules: z.int().nonnegative(),
  ...recordFields,
});
export type ChannelRecord = z.infer<typeof channelRecord>;
