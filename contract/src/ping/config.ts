import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { announcement, linkItem, runningLight } from '../shapes/link.ts';
import { id, nothing } from '../shapes/fields.ts';

const domainType = z.enum(['LAND', 'WEBSITE', 'IMAGE', 'MP4', 'AIIMG', 'API', 'H5SHAREURL', 'VID']);

/** An entry of the domain list: addresses of one type, best first. Relative addresses mean this origin. */
const domain = z.object({ type: domainType, urls: z.array(z.string()) });

export const pingConfig = defineCall({
  name: 'ping/config',
  summary: 'What a client needs before its first call: domains, keys, ads, announcements',
  method: 'GET',
  auth: 'none',
  signed: false,
  request: nothing,
  response: z.object({
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
  }),
});
