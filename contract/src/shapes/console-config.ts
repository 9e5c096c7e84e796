import { z } from 'zod';
import { accountSettingFields } from './account-deletion.ts';
import { agentSettingFields } from './agent.ts';
import { tier } from './catalogue.ts';
import { adsType, overlayRepeat } from './client-config.ts';
import { line, named } from './fields.ts';
import { friendGiftSettingFields } from './friend-gift.ts';
import { giftLimitFields } from './gold-gift.ts';
import { pushSettingFields } from './push.ts';
import { readLimitFields } from './read-limits.ts';
import { rechargeSettingFields } from './recharge.ts';
import { trustSettingFields } from './trust.ts';
import { tierBenefits } from './tier-benefits.ts';
import { withdrawalSettingFields } from './withdrawal.ts';
import { linkTarget } from './operator-fields.ts';

/** Host of a link, with its port where it has one. */
const host = named(
  z
    .string()
    .trim()
    .toLowerCase()
    .max(260)
    .regex(/^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/),
  '主机',
);

const version = z.string().regex(/^\d{1,4}(?:\.\d{1,4}){1,3}$/);

/** What the operator switches for the whole app. */
export const appConfigFields = {
  appName: line('应用名称', 1, 20).nullable(),
  adsType: named(adsType, '弹窗广告方式'),
  splashPauseMinutes: named(z.int().min(0).max(1440), '开屏间隔'),
  overlaysPerStart: named(z.int().min(0).max(10), '每次启动的弹层数'),
  overlayRepeat: named(overlayRepeat, '弹层多久再出现'),
  tokenHosts: named(z.array(host).max(50), '可带登录信息的主机'),
  encryptAll: named(z.boolean(), '加密全部回复'),
  offlineTiers: named(z.array(tier).max(4), '可离线缓存的会员'),
  offlineDays: named(z.int().min(1).max(30), '离线可看天数'),
  minVersion: named(version.nullable(), '最低版本'),
  updateUrl: named(linkTarget('更新地址').nullable(), '更新地址'),
  creatorSharePercent: named(z.int().min(0).max(100), '创作者分成'),
  refundWindowDays: named(z.int().min(0).max(365), '退款期天数'),
  supremeDiscountPercent: named(z.int().min(0).max(99), '至尊会员优惠'),
  ...accountSettingFields,
  ...giftLimitFields,
  ...friendGiftSettingFields,
  ...readLimitFields,
  ...rechargeSettingFields,
  tierBenefits,
  ...withdrawalSettingFields,
  ...agentSettingFields,
  ...trustSettingFields,
  ...pushSettingFields,
  newWordsWait: named(z.boolean(), '新热词先审核'),
  searcherAgeHours: named(z.int().min(0).max(720), '计入热词的账号时长'),
};

export const appConfig = z.object({
  ...appConfigFields,
  updateUrl: z.string().nullable(),
  /** Counts the changes; 0 while nothing was ever changed. */
  version: z.int(),
  /** Of the app that this server carries; a minimum above it would shut everybody out. */
  appVersion: z.string(),
});
export type AppConfig = z.infer<typeof appConfig>;
