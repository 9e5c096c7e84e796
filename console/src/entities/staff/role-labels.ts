import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';

export const roleLabels: Record<StaffRole, string> = {
  owner: '所有者',
  editor: '编辑',
  moderator: '审核',
  finance: '财务',
  support: '客服',
};

/** Explains a role where one is selected. */
export const roleHints: Record<StaffRole, string> = {
  owner: '可以做所有事，包括管理员工',
  editor: '上传、编辑和发布内容',
  moderator: '查看和下架内容，查看用户与审计记录',
  finance: '查看用户与审计记录',
  support: '查看用户',
};
