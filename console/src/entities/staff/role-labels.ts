import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';

export const roleLabels: Record<StaffRole, string> = {
  owner: '所有者',
  editor: '编辑',
  moderator: '审核',
  finance: '财务',
  support: '客服',
};
