/** Acts as the log names them, in Chinese; an act without a word shows its own name. */
const actionWords: Record<string, string> = {
  'login/code': '登录',
  'login/logout': '退出登录',
  'login/enroll': '设置两步验证',
  'item/create': '建立草稿',
  'item/update': '修改内容',
  'item/publish': '发布',
  'item/unpublish': '下架',
  'media/cancel': '取消转码',
  'media/retry': '重试转码',
  'upload/whole': '上传完成',
  'staff/create': '新建员工',
  'staff/update': '修改员工',
};

export function actionText(action: string): string {
  return actionWords[action] ?? action;
}

/** Acts to choose from in the filter. */
export const actionOptions = Object.entries(actionWords).map(([value, label]) => ({
  value,
  label: `${label}（${value}）`,
}));
