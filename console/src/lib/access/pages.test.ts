import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { describe, expect, it } from 'vitest';
import { pageAt, pagesOf } from './pages.ts';
import { mayCall } from './permission.ts';

const shown = ['广告', '公告', '跑马灯', '浮窗', '推荐应用', '联系方式'];

const menu: Record<StaffRole, string[]> = {
  owner: ['概览', '内容', '上传', ...shown, '域名', '应用配置', '用户', '审计', '员工'],
  editor: ['概览', '内容', '上传', ...shown],
  moderator: ['概览', '内容', '用户', '审计'],
  finance: ['概览', '用户', '审计'],
  support: ['概览', '用户'],
};

describe('the menu', () => {
  it.each(Object.entries(menu))('shows %s what the contract lets them open', (role, titles) => {
    expect(pagesOf(role as StaffRole).map((page) => page.title)).toEqual(titles);
  });

  it('knows the page of a path below it, and no page of an unknown path', () => {
    expect(pageAt('/items/0199')?.path).toBe('/items');
    expect(pageAt('/')?.path).toBe('/');
    expect(pageAt('/itemsx')).toBeNull();
  });
});

describe('calls', () => {
  it('lets a moderator take an item down, but not put it up or change it', () => {
    expect(mayCall('moderator', 'item/unpublish')).toBe(true);
    expect(mayCall('moderator', 'item/publish')).toBe(false);
    expect(mayCall('moderator', 'item/update')).toBe(false);
  });

  it('keeps the staff to the owner', () => {
    for (const role of ['editor', 'moderator', 'finance', 'support'] as const) {
      expect(mayCall(role, 'staff/create')).toBe(false);
    }
    expect(mayCall('owner', 'staff/create')).toBe(true);
  });
});
