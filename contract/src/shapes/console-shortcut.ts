import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id, line, named } from './fields.ts';
import { linkTarget, recordFields, uploadedPicture } from './operator-fields.ts';

/** What an editor sets on a shortcut: an icon with a link below the banners of a channel. */
export const shortcutFields = {
  title: line('名称', 1, 6),
  icon: uploadedPicture('图标'),
  href: linkTarget('跳转'),
  /** The channel it stands in; null for every channel. */
  channelId: named(id.nullable(), '频道'),
  enabled: named(z.boolean(), '启用'),
};

export const consoleShortcut = z.object({
  id,
  ...shortcutFields,
  title: z.string(),
  href: z.string(),
  icon: picture,
  ...recordFields,
});
export type ConsoleShortcut = z.infer<typeof consoleShortcut>;
