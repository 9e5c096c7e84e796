import { z } from 'zod';
import { tier } from '@yehang/contract/shapes/catalogue.ts';
import { adsType, overlayRepeat } from '@yehang/contract/shapes/client-config.ts';
import { friendGiftSettingFields } from '@yehang/contract/shapes/friend-gift.ts';
import { giftLimitFields } from '@yehang/contract/shapes/gold-gift.ts';
import { pushSettingFields } from '@yehang/contract/shapes/push.ts';
import { readLimitFields } from '@yehang/contract/shapes/read-limits.ts';
import { rechargeSettingFields } from '@yehang/contract/shapes/recharge.ts';
import { accountSettingFields } from '@yehang/contract/shapes/account-deletion.ts';
import { agentSettingFields } from '@yehang/contract/shapes/agent.ts';
import { trustSettingFields } from '@yehang/contract/shapes/trust.ts';
import { tierBenefits } from '@yehang/contract/shapes/tier-benefits.ts';
import { withdrawalSettingFields } from '@yehang/contract/shapes/withdrawal.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import {
  findSetting,
  findSettingAtVersion,
  mergeSettingAtVersion,
  writeSetting,
} from '../../db/queries/operator/settings.ts';
import { InvalidatingValue } from '../invalidating-value.ts';
import type { Log } from '../log.ts';

/** What the operator may switch. Every field has a default, so that a new one needs no migration. */
export const operatorSettings = z.object({
  /** What the app is called; null for the name that it comes with. */
  appName: z.string().nullable().default(null),
  /** Whether answers to every session are encrypted, not only those of calls that always are. */
  encryptAll: z.boolean().default(false),
  /** Percent off gold prices for holders of the supreme tier. */
  supremeDiscountPercent: z.int().min(0).max(100).default(20),
  /** The uploader's percentage of what is paid for a work. */
  creatorSharePercent: z.int().min(0).max(100).default(70),
  /** Days after a purchase until the uploader's share is credited. */
  refundWindowDays: z.int().min(0).max(365).default(7),
  /** Tiers whose holders may save videos for playing them without network; none switches it off. */
  offlineTiers: z.array(tier).default(['supreme']),
  /** Days that a saved video may be played without being renewed. */
  offlineDays: z.int().min(1).max(30).default(7),
  /** New guests per address and hour, beyond which 6015 is answered. */
  guestsPerAddressPerHour: z.int().positive().default(1000),
  /** Whether words that users searched wait for an editor before everybody is shown them. */
  newWordsWait: z.boolean().default(true),
  /** Hours after which an account counts in what everybody is shown, where it has neither password nor phone. */
  searcherAgeHours: z.int().min(0).max(720).default(24),
  /** Hosts that a link with the user's token may lead to. */
  tokenHosts: z.array(z.string()).default([]),
  adsType: adsType.default('oneByOne'),
  /** Minutes after a splash during which a cold start has none. */
  splashPauseMinutes: z.int().min(0).max(1440).default(30),
  /** How many of app list, pop-ups and announcement one start has at most. */
  overlaysPerStart: z.int().min(0).max(10).default(2),
  overlayRepeat: overlayRepeat.default('daily'),
  /** Clients older than this are refused with 4260; null takes every version. */
  minVersion: z.string().nullable().default(null),
  /** Where an update is to be had; null where a reload is enough. */
  updateUrl: z.string().nullable().default(null),
  /** Days between asking for the deletion of an account and its carrying out. */
  deletionCoolingDays: accountSettingFields.deletionCoolingDays.default(14),
  /** Days that a copy of somebody's data is kept. */
  exportKeptDays: accountSettingFields.exportKeptDays.default(7),
  /** Gold that one member of staff may give in a day of Shanghai's clock: 10,000 gold. */
  giftDailyCapCents: giftLimitFields.giftDailyCapCents.default(1_000_000),
  /** Days of tiers that one member may give in such a day. */
  giftDailyCapDays: giftLimitFields.giftDailyCapDays.default(3_660),
  /** A larger gift waits for a second member: 2,000 gold. */
  giftTwoPeopleAboveCents: giftLimitFields.giftTwoPeopleAboveCents.default(200_000),
  /** For a larger gift the console asks once more: 1,000 gold. */
  giftConfirmAboveCents: giftLimitFields.giftConfirmAboveCents.default(100_000),
  friendGiftsOpen: friendGiftSettingFields.friendGiftsOpen.default(true),
  /** What one user may give a friend at once: 1,000 gold. Cards count with their price. */
  friendGiftMaxCents: friendGiftSettingFields.friendGiftMaxCents.default(100_000),
  /** What one user may give in a day of Shanghai's clock: 3,000 gold. */
  friendGiftDailyCents: friendGiftSettingFields.friendGiftDailyCents.default(300_000),
  friendGiftDailyTimes: friendGiftSettingFields.friendGiftDailyTimes.default(10),
  /** Accounts younger than this do not give. */
  friendGiftAccountHours: friendGiftSettingFields.friendGiftAccountHours.default(72),
  /** Minutes in which an order for money has to be paid. */
  rechargeOrderMinutes: rechargeSettingFields.rechargeOrderMinutes.default(30),
  /** Orders of one user that may wait for their payment at a time. */
  rechargeOpenOrders: rechargeSettingFields.rechargeOpenOrders.default(5),
  /** The table on the membership page. Supreme holds what the others hold. */
  tierBenefits: tierBenefits.default([
    { name: '会员视频', tiers: ['supreme', 'normal'] },
    { name: '会员直播', tiers: ['supreme', 'live'] },
    { name: '暗网专区', tiers: ['supreme', 'dark'] },
  ]),
  withdrawalsOpen: withdrawalSettingFields.withdrawalsOpen.default(true),
  /** Hundredths of gold that are worth 1.00 of the currency: 10 gold. */
  withdrawalRateGoldCents: withdrawalSettingFields.withdrawalRateGoldCents.default(1_000),
  /** 1,000 gold. */
  withdrawalMinGoldCents: withdrawalSettingFields.withdrawalMinGoldCents.default(100_000),
  withdrawalMaxGoldCents: withdrawalSettingFields.withdrawalMaxGoldCents.default(5_000_000),
  /** Of one user in a day of Shanghai's clock. */
  withdrawalDailyGoldCents: withdrawalSettingFields.withdrawalDailyGoldCents.default(10_000_000),
  withdrawalDailyTimes: withdrawalSettingFields.withdrawalDailyTimes.default(3),
  withdrawalFeePercent: withdrawalSettingFields.withdrawalFeePercent.default(2),
  /** Hundredths of the currency. */
  withdrawalFeeMinCents: withdrawalSettingFields.withdrawalFeeMinCents.default(200),
  /** A larger one needs two members, in hundredths of the currency: 1,000.00. */
  withdrawalTwoPeopleAboveCents:
    withdrawalSettingFields.withdrawalTwoPeopleAboveCents.default(100_000),
  /** Days after which a request that nobody decided goes back. */
  withdrawalWaitDays: withdrawalSettingFields.withdrawalWaitDays.default(14),
  /** Sessions younger than this count as new devices. */
  withdrawalNewDeviceHours: withdrawalSettingFields.withdrawalNewDeviceHours.default(24),
  /** What agents earn of a recharge, by what their people recharged in the month. */
  agentLevels: agentSettingFields.agentLevels.default([
    { fromGoldCents: 0, percent: 10 },
    { fromGoldCents: 5_000_000, percent: 15 },
    { fromGoldCents: 20_000_000, percent: 20 },
    { fromGoldCents: 100_000_000, percent: 25 },
  ]),
  /** Hundredths of gold that 1.00 of the price of a card counts as for commissions: 1 gold. */
  agentCardRateCents: agentSettingFields.agentCardRateCents.default(100),
  callsPerUserPerMinute: readLimitFields.callsPerUserPerMinute.default(3_000),
  /** A mobile carrier shows thousands by one address. */
  callsPerAddressPerMinute: readLimitFields.callsPerAddressPerMinute.default(12_000),
  searchesPerUserPerMinute: readLimitFields.searchesPerUserPerMinute.default(60),
  searchesPerAddressPerMinute: readLimitFields.searchesPerAddressPerMinute.default(1_200),
  /** What the levels of trust 1 to 4 take. A protected account has the first. */
  trustLevels: trustSettingFields.trustLevels.default([
    { hours: 0, protections: 1, activeDays: 0, contributions: 0 },
    { hours: 72, protections: 1, activeDays: 2, contributions: 1 },
    { hours: 720, protections: 1, activeDays: 10, contributions: 20 },
    { hours: 4320, protections: 2, activeDays: 60, contributions: 100 },
  ]),
  /** From which level on something is open. */
  trustGates: trustSettingFields.trustGates.default({
    stickers: 1,
    pictures: 1,
    publish: 1,
    messages: 1,
    links: 2,
    circles: 3,
  }),
  /** Days after which a strike no longer counts. */
  strikeDays: trustSettingFields.strikeDays.default(180),
  /** Days in which a measure can be appealed. */
  appealDays: trustSettingFields.appealDays.default(183),
  /** Whether pictures that wait for a review are classified, to order the queue. */
  classifiesPictures: trustSettingFields.classifiesPictures.default(true),
  /** Minutes between two messages to one device about likes, followers or replies. */
  pushRestMinutes: pushSettingFields.pushRestMinutes.default(30),
});
export type OperatorSettings = z.infer<typeof operatorSettings>;

const KEY = 'operator';

const DEFAULTS = operatorSettings.parse({});

/** The operator's settings, read once and again whenever a process changes them. */
export class Settings {
  private readonly known: InvalidatingValue<OperatorSettings>;
  private readonly database: Database;
  private readonly events: EventBus;

  constructor(database: Database, events: EventBus, log: Log) {
    this.database = database;
    this.events = events;
    const read = async () => operatorSettings.parse((await findSetting(database, KEY)) ?? {});
    this.known = new InvalidatingValue({ name: 'settings', read, log });
    this.known.follow(events, 'config');
  }

  get current(): OperatorSettings {
    return this.known.peek() ?? DEFAULTS;
  }

  async load(): Promise<void> {
    await this.known.reload();
  }

  /** Resolves once the latest change has been read, or could not be. */
  settled(): Promise<void> {
    return this.known.settled();
  }

  async change(change: Partial<OperatorSettings>): Promise<OperatorSettings> {
    const changed = operatorSettings.parse({ ...this.current, ...change });
    await writeSetting(this.database, KEY, changed);
    this.known.set(changed);
    await this.events.publish('config', EVERYTHING);
    return changed;
  }

  /** Changes them in this process alone, and not for good: the next message brings back what the database has. */
  changeHere(change: Partial<OperatorSettings>): void {
    this.known.set({ ...this.current, ...change });
  }

  close(): void {
    this.known.close();
  }

  /** The settings as the database has them, with the number of their changes; 0 while there was none. */
  async newest(): Promise<{ value: OperatorSettings; version: number }> {
    const { value, version } = await findSettingAtVersion(this.database, KEY);
    return { value: operatorSettings.parse(value ?? {}), version };
  }

  /** Changes what is given if the settings are still of this version; the caller publishes the change. */
  changeAt(
    database: Pick<Database, 'orm'>,
    version: number,
    change: Partial<OperatorSettings>,
  ): Promise<boolean> {
    return mergeSettingAtVersion(database, KEY, version, change);
  }
}
