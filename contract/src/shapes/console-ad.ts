import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { adPosition } from './link.ts';
import {
  linkTarget,
  recordFields,
  schedule,
  sortCode,
  uploadedPicture,
} from './operator-fields.ts';

/**
 * What an editor sets on an ad. Only a banner of the home page (position 4) stands in a channel; null is every one.
 * `fullEditionOnly`: shown to confirmed adults in the full edition alone, as an ad must be that names an adult content.
 */
export const adFields = {
  position: named(adPosition, '广告位'),
  channelId: named(id.nullable(), '频道'),
  title: line('标题', 1, 60),
  description: paragraphs('说明', 200),
  cover: named(uploadedPicture('封面').nullable(), '封面'),
  href: linkTarget('跳转地址'),
  sortCode,
  fullEditionOnly: named(z.boolean(), '仅完整版'),
  ...schedule,
  enabled: named(z.boolean(), '启用'),
};

export const consoleAd = z.object({
  id,
  ...adFields,
  cover: picture.nullable(),
  href: z.string(),
  /** Of the last seven days, today included. */
  weekClicks: z.int(),
  createdAt: moment,
  ...recordFields,
});
export type ConsoleAd = z.infer<typeof consoleAd>;
