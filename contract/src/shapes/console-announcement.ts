import { z } from 'zod';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { linkTarget, recordFields, schedule } from './operator-fields.ts';

/** HTML as it was typed; the server keeps of it what is on its list of harmless tags. */
export const announcementContent = named(paragraphs('内容', 20_000).min(1), '内容');

export const announcementFields = {
  title: line('标题', 1, 60),
  content: announcementContent,
  jumpUrl: named(linkTarget('跳转地址').nullable(), '跳转地址'),
  ...schedule,
  enabled: named(z.boolean(), '启用'),
};

export const consoleAnnouncement = z.object({
  id,
  ...announcementFields,
  content: z.string(),
  jumpUrl: z.string().nullable(),
  createdAt: moment,
  ...recordFields,
});
export type ConsoleAnnouncement = z.infer<typeof consoleAnnouncement>;
