import type { Tier } from '@yehang/contract/shapes/catalogue.ts';

export const tierLabels: Record<Tier, string> = {
  supreme: '至尊会员',
  normal: '普通会员',
  live: '直播会员',
  dark: '暗网会员',
};
