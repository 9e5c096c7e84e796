import type { SignedInDevice } from '@yehang/contract/shapes/account.ts';

const systems: Readonly<Record<string, string>> = {
  h5_pc: '电脑',
  h5_android: '安卓手机',
  h5_ios: '苹果设备',
  light: '轻享版',
};

/** A device in words: what it calls itself, else its kind. */
export function deviceText({ sysType, name }: SignedInDevice): string {
  return name === '' ? (systems[sysType] ?? '其他设备') : name;
}
