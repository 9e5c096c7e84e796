import { type StaffRole, staffRole } from '@yehang/contract/shapes/staff-role.ts';
import { describe, expect, it } from 'vitest';
import { findPage, pages, pagesForRole } from './pages.ts';
import { mayCall } from './permission.ts';

const catalogue = [
  ...['概览', '数据', '内容', '合集', '首页编排', '频道', '首页入口'],
  ...['专题', '演员', '标签', '热词', '直播', '圈子'],
];
const shown = ['广告', '公告', '群发通知', '跑马灯', '浮窗', '推荐应用', '联系方式'];
const payouts = ['提现', '打款批次', '收款账户'];
const money = [
  ...['财务概览', '账目', '金币赠送', '好友赠送', '会员与金币', '充值订单', '支付通道', '代理'],
  ...[...payouts, '兑换码', '用户任务', '奖品发货'],
];
const service = ['客服', '意见反馈', '常见问题'];
const moderation = [
  '作品审核',
  '举报',
  '当事人投诉',
  '评论',
  '弹幕',
  '图片名单',
  '过滤规则',
  'AI 伙伴',
  '创作者',
  '出镜同意',
  '合作方协议',
  '合规报告',
  '停用与申诉',
];
const ai = ['AI 引擎', 'AI 价格', 'AI 模板', 'AI 任务', 'AI 收支', 'AI 安全记录'];

const menu: Record<StaffRole, string[]> = {
  owner: [
    ...[...catalogue, '上传', ...shown, '域名', '应用配置', '短信', '任务'],
    ...['用户', ...money, ...service, ...moderation, ...ai, '审计', '员工'],
  ],
  editor: [...catalogue, '上传', ...shown, '任务', 'AI 模板'],
  moderator: [
    ...catalogue.filter((title) => !['直播', '数据', '首页入口'].includes(title)),
    ...['任务', '用户', ...moderation, 'AI 任务', 'AI 安全记录', '审计'],
  ],
  finance: ['概览', '数据', '任务', '用户', ...money, 'AI 任务', 'AI 收支', '审计'],
  support: [
    ...['概览', '短信', '任务', '用户', '充值订单', '代理', '奖品发货'],
    ...[...service, '停用与申诉', 'AI 任务'],
  ],
};

describe('pages', () => {
  it.each(staffRole.options)('%s sees the pages that the contract allows', (role) => {
    expect(pagesForRole(role).map((page) => page.title)).toEqual(menu[role]);
  });

  it('gives every page a shortcut of its own', () => {
    const keys = pages.flatMap((page) => page.key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('finds the page of a nested path, and none for an unknown path', () => {
    expect(findPage('/contents/0199')?.path).toBe('/contents');
    expect(findPage('/')?.path).toBe('/');
    expect(findPage('/itemsx')).toBeNull();
  });
});

describe('mayCall', () => {
  it('lets a moderator unpublish an item, but not publish or edit it', () => {
    expect(mayCall('moderator', 'content/unpublish')).toBe(true);
    expect(mayCall('moderator', 'content/publish')).toBe(false);
    expect(mayCall('moderator', 'content/update')).toBe(false);
  });

  it('limits staff management to the owner', () => {
    for (const role of ['editor', 'moderator', 'finance', 'support'] as const) {
      expect(mayCall(role, 'staff/create')).toBe(false);
    }
    expect(mayCall('owner', 'staff/create')).toBe(true);
  });
});
