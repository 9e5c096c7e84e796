import { z } from 'zod';
import { tier } from './catalogue.ts';
import { contact } from './contact.ts';
import { id } from './fields.ts';
import { announcement, linkItem, runningLight } from './link.ts';

export const domainType = z.enum([
  'LAND',
  'WEBSITE',
  'IMAGE',
  'MP4',
  'AIIMG',
  'API',
  'H5SHAREURL',
  'VID',
]);

/** An entry of the domain list: addresses of one type, best first. Relative addresses mean this origin. */
const domain = z.object({ type: domainType, urls: z.array(z.string()) });

/** How pop-up ads follow one another: each after the one before is closed, or the first alone. */
export const adsType = z.enum(['oneByOne', 'first']);

/** How often the app list, each pop-up and each announcement comes back: once a day and device, or at every start. */
export const overlayRepeat = z.enum(['daily', 'everyStart']);

/** What the operator decides about the overlays of a start. */
export const startOverlays = z.object({
  /** Minutes after a splash during which a cold start has none. */
  splashPauseMinutes: z.int(),
  /** How many of app list, pop-ups and announcement one start has at most; the rest comes at the next. */
  perStart: z.int(),
  repeat: overlayRepeat,
});

/** Ads, as one viewer is shown them. */
export const shownAds = z.object({
  /** Ads of the positions 1 to 10 that run now; of banners only those that stand in every channel. */
  advertise: z.array(linkItem),
  floatingWindow: linkItem.nullable(),
  aiFloatingWindow: linkItem.nullable(),
});
export type ShownAds = z.infer<typeof shownAds>;

/** What a client needs before its first call. */
export const clientConfig = z.object({
  /** What the app is called; null where the operator named it nothing else. */
  appName: z.string().nullable(),
  /** Moves whenever anything here, or a banner of a channel, changes; only equality means something. */
  configVersion: z.int(),
  domainList: z.array(domain),
  cdnList: z.array(z.string()),
  /** Key of signatures before login, as UTF-8 text. */
  signKey: z.string(),
  /** Key of obfuscated pictures: 32 bytes in hex. */
  imgKey: z.string().regex(/^[0-9a-f]{64}$/),
  version: z.string(),
  /** Clients older than this are refused with 4260; null where every version is taken. */
  minVersion: z.string().nullable(),
  /** Where an update is to be had; null means that a reload is enough. */
  updateUrl: z.string().nullable(),
  /** Without those that are for the full edition alone. */
  ...shownAds.shape,
  /** Whether `advertise/list` has more ads for confirmed adults in the full edition. */
  hasFullEditionAds: z.boolean(),
  adsType,
  startOverlays,
  runningLight: z.array(runningLight),
  announcement: announcement.nullable(),
  communityCategory: z.array(z.object({ id, name: z.string() })),
  /** Tiers whose holders may save videos for playing them without network; none where that is switched off. */
  offlineTiers: z.array(tier),
  /** Hosts that a link with the user's token may lead to. */
  tokenHosts: z.array(z.string()),
  /** Also here, for users who cannot log in. */
  contacts: z.array(contact),
  /** The server's time, Unix milliseconds. */
  now: z.int(),
});
export type ClientConfig = z.infer<typeof clientConfig>;
