import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id } from './fields.ts';

/** Where an ad is shown: 1 to 10, see ad-positions.ts. */
export const adPosition = z.int().min(1).max(10);

/** An ad or link item. Its target is the first present of download_url, link, href, url, jumpLink, jumpUrl. */
export const linkItem = z.object({
  id,
  position: adPosition,
  title: z.string(),
  description: z.string(),
  cover: picture.nullable(),
  href: z.string(),
  sortCode: z.int(),
});
export type LinkItem = z.infer<typeof linkItem>;

/** A line that runs across the page. Location 1 is home, 2 the community. */
export const runningLight = z.object({
  id,
  location: z.literal([1, 2]),
  text: z.string(),
  jumpUrl: z.string().nullable(),
});
export type RunningLight = z.infer<typeof runningLight>;

export const announcement = z.object({
  id,
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  jumpUrl: z.string().nullable(),
});
export type Announcement = z.infer<typeof announcement>;
