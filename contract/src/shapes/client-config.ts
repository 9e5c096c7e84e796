import { z } from 'zod';
import { id } from './fields.ts';
import { announcement, linkItem, runningLight } from './link.ts';

const domainType = z.enum(['LAND', 'WEBSITE', 'IMAGE', 'MP4', 'AIIMG', 'API', 'H5SHAREURL', 'VID']);

/** An entry of the domain list: addresses of one type, best first. Relative addresses mean this origin. */
const domain = z.object({ type: domainType, urls: z.array(z.string()) });

/** What a client needs before its first call. */
export const clientConfig = z.object({
  domainList: z.array(domain),
  cdnList: z.array(z.string()),
  /** Key of signatures before login, as UTF-8 text. */
  signKey: z.string(),
  /** Key of obfuscated pictures: 32 bytes in hex. */
  imgKey: z.string().regex(/^[0-9a-f]{64}$/),
  version: z.string(),
  advertise: z.array(linkItem),
  /** How pop-up ads follow one another. */
  adsType: z.enum(['oneByOne', 'first']),
  runningLight: z.array(runningLight),
  announcement: announcement.nullable(),
  communityCategory: z.array(z.object({ id, name: z.string() })),
  floatingWindow: linkItem.nullable(),
  aiFloatingWindow: linkItem.nullable(),
  /** Hosts that a link with the user's token may lead to. */
  tokenHosts: z.array(z.string()),
  /** The server's time, Unix milliseconds. */
  now: z.int(),
});
export type ClientConfig = z.infer<typeof clientConfig>;
