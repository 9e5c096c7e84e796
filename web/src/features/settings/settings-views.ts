/** The pages of the settings, by their name in the query. */
export const settingsViews = [
  'lock',
  'edition',
  'reading',
  'playback',
  'muted',
  'blocked',
  'push',
  'cache',
  'password',
  'sessions',
  'passkeys',
  'standing',
  'privacy',
  'export',
  'leave',
  'install',
] as const;
export type SettingsView = (typeof settingsViews)[number];

export const viewTitles: Record<SettingsView, string> = {
  lock: '密码锁',
  edition: '轻享版',
  reading: '阅读',
  playback: '播放',
  muted: '屏蔽词',
  blocked: '黑名单',
  push: '通知',
  cache: '缓存',
  password: '登录密码',
  sessions: '登录的设备',
  passkeys: '通行密钥',
  standing: '账号状态',
  privacy: '隐私',
  export: '导出数据',
  leave: '注销账号',
  install: '安装到桌面',
};
