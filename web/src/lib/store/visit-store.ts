import { editionStore } from './edition-store.ts';
import { fieldsOf, persistedValue } from './persisted-value.ts';

/** Where a visitor came from, by the URL of the first page. */
export interface Channel {
  pc?: string;
  dc?: string;
  affCode?: string;
  isLight: boolean;
  isAppStore: boolean;
}

/** What lasts as long as this visit. */
export interface Visit {
  channel: Channel;
  /** Whether the edition was selected in the settings during this visit: then no URL changes it any more. */
  isEditionChosen: boolean;
  /** To add to this device's clock to get the server's, milliseconds. */
  clockOffsetMs: number;
  /** When a rejected session last reloaded the page, Unix milliseconds; 0 for never. */
  lastResetAt: number;
  /** Locations whose marquee was closed. */
  closedLights: readonly number[];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** A build for the App Store is the light edition from its first call on, whatever its URL. */
const isAppStoreBuild = import.meta.env['VITE_IS_APP_STORE'] === 'true';

function readVisit(found: unknown): Visit {
  const { channel, isEditionChosen, clockOffsetMs, lastResetAt, closedLights } = fieldsOf(found);
  const { pc, dc, affCode, isLight, isAppStore } = fieldsOf(channel);
  // The edition is decided when the app is opened; within a visit only its user changes it.
  const isNewVisit = found === null;
  return {
    channel: withoutAbsent({
      pc: text(pc),
      dc: text(dc),
      affCode: text(affCode),
      isLight: isNewVisit ? editionStore.get().isLight === true : isLight === true,
      isAppStore: isAppStore === true || isAppStoreBuild,
    }),
    isEditionChosen: isEditionChosen === true,
    clockOffsetMs: finite(clockOffsetMs),
    lastResetAt: finite(lastResetAt),
    closedLights: Array.isArray(closedLights)
      ? closedLights.filter((location) => typeof location === 'number')
      : [],
  };
}

interface FoundChannel {
  pc: string | undefined;
  dc: string | undefined;
  affCode: string | undefined;
  isLight: boolean;
  isAppStore: boolean;
}

function withoutAbsent({ pc, dc, affCode, isLight, isAppStore }: FoundChannel): Channel {
  return {
    ...(pc === undefined ? {} : { pc }),
    ...(dc === undefined ? {} : { dc }),
    ...(affCode === undefined ? {} : { affCode }),
    isLight,
    isAppStore,
  };
}

/** What the server accepts in each value; anything else in a URL is ignored. */
const channelPart = /^[\w.-]{1,64}$/;
const inviteCode = /^[A-Za-z0-9]{1,32}$/;

function fitting(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined;
}

/**
 * The channel after opening a URL with `query`: its parameters replace the known ones. Some URLs say `channel` for
 * `dc`.
 */
function channelAfter(known: Channel, query: URLSearchParams): Channel {
  return withoutAbsent({
    pc: fitting(query.get('pc'), channelPart) ?? known.pc,
    dc: fitting(query.get('dc') ?? query.get('channel'), channelPart) ?? known.dc,
    affCode: fitting(query.get('affCode'), inviteCode) ?? known.affCode,
    isLight: known.isLight || query.get('isLight') === 'true',
    isAppStore: known.isAppStore || query.get('isAppStore') === 'true',
  });
}

/**
 * The visit after opening a URL with `query`. Where the user selected the edition, an older URL, such as on the way
 * back, does not change it.
 */
export function visitAfter(known: Visit, query: URLSearchParams): Visit {
  const channel = channelAfter(known.channel, query);
  const { isLight } = known.isEditionChosen ? known.channel : channel;
  return { ...known, channel: { ...channel, isLight } };
}

/** Whether this visit is to the light edition. */
export function isLightVisit({ isLight, isAppStore }: Channel): boolean {
  return isLight || isAppStore;
}

export const visitStore = persistedValue(() => sessionStorage, 'yehang.visit', readVisit);
