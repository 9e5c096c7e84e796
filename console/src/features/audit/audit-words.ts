/** Acts as the log names them, in Chinese; an act without a word shows its own name. */
const actionWords: Record<string, string> = {
  login: '登录',
  'login.refused': '登录被拒',
  logout: '退出登录',
  'item.create': '建立草稿',
  'item.update': '修改内容',
  'item.publish': '发布',
  'item.hide': '下架',
  'media.cancel': '取消转码',
  'media.retry': '重试转码',
  'staff.create': '新建员工',
  'staff.update': '修改员工',
  'ad.create': '新建广告',
  'ad.update': '修改广告',
  'ad.delete': '删除广告',
  'series.create': '新建合集',
  'series.update': '修改合集',
  'series.delete': '删除合集',
  'announcement.create': '新建公告',
  'announcement.update': '修改公告',
  'announcement.delete': '删除公告',
  'light.create': '新建跑马灯',
  'light.update': '修改跑马灯',
  'light.delete': '删除跑马灯',
  'app.create': '新建推荐应用',
  'app.update': '修改推荐应用',
  'app.delete': '删除推荐应用',
  'contact.create': '新建联系方式',
  'contact.update': '修改联系方式',
  'contact.delete': '删除联系方式',
  'domain.create': '新建地址',
  'domain.update': '修改地址',
  'domain.delete': '删除地址',
  'domain.order': '调整地址顺序',
  'config.save': '修改应用配置',
  'picture.upload': '上传图片',
};

/** Fields of details, in Chinese; the rest show their own names. */
const fieldWords: Record<string, string> = {
  title: '标题',
  description: '简介',
  tags: '标签',
  rating: '分级',
  access: '观看方式',
  previewSeconds: '试看秒数',
  uploaderId: '作者',
  consent: '出镜同意',
  state: '状态',
  role: '角色',
  disabled: '停用',
  clearSecondFactor: '重置两步验证',
  login: '账号',
  filename: '文件名',
  bytes: '字节',
  reason: '原因',
  position: '位置',
  channelId: '频道',
  cover: '图片',
  href: '链接',
  jumpUrl: '跳转地址',
  sortCode: '排序',
  startsAt: '开始',
  endsAt: '结束',
  enabled: '启用',
  content: '内容',
  text: '文字',
  location: '位置',
  icon: '图标',
  isFeatured: '推荐',
  kind: '类型',
  type: '类型',
  value: '联系方式',
  url: '地址',
  ids: '顺序',
  use: '用途',
  adsType: '弹窗广告',
  tokenHosts: '可带登录信息的主机',
  encryptAll: '加密全部回复',
  minVersion: '最低版本',
  updateUrl: '更新地址',
};

export function actionText(action: string): string {
  return actionWords[action] ?? action;
}

export function fieldText(name: string): string {
  return fieldWords[name] ?? name;
}

/** Acts to choose from in the filter. */
export const actionOptions = Object.entries(actionWords).map(([value, label]) => ({
  value,
  label,
}));
