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
