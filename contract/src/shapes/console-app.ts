import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import {
  linkTarget,
  recordFields,
  schedule,
  sortCode,
  uploadedPicture,
} from './operator-fields.ts';

export const appFields = {
  title: line('名称', 1, 40),
  description: paragraphs('介绍', 200),
  icon: named(uploadedPicture('图标').nullable(), '图标'),
  href: linkTarget('下载地址'),
  isFeatured: named(z.boolean(), '推荐'),
  sortCode,
  ...schedule,
  enabled: named(z.boolean(), '启用'),
};

export const consoleApp = z.object({
  id,
  ...appFields,
  icon: picture.nullable(),
  href: z.string(),
  /** Of the last seven days, today included. */
  weekClicks: z.int(),
  createdAt: moment,
  ...recordFields,
});
export type ConsoleApp = z.infer<typeof consoleApp>;
