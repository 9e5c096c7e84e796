import { staffRole } from '@yehang/contract/shapes/staff-role.ts';
import { describe, expect, it } from 'vitest';
import { abilitiesOf, summarizeRole } from './role-abilities.ts';

const actsOf = (role: Parameters<typeof abilitiesOf>[0], area: string) =>
  abilitiesOf(role).find((it) => it.area === area)?.acts;

describe('what a role may do', () => {
  it('follows the roles of the calls', () => {
    expect(actsOf('editor', '内容')).toEqual([
      ...[
        '批量处理',
        '新建',
        '复制',
        '从网址获取',
        '导入',
        '发布',
        '恢复版本',
        '定时',
        '下架',
        '编辑',
      ],
    ]);
    expect(actsOf('moderator', '内容')).toEqual(['批量处理', '永久移除', '下架']);
    for (const role of ['owner', 'editor'] as const)
      expect(actsOf(role, '章节')).toEqual(['编辑', '改正文字']);
    expect(actsOf('moderator', '章节')).toEqual([]);
    expect(actsOf('support', '用户')).toEqual([]);
    expect(actsOf('finance', '用户')).toEqual(['赠送金币', '赠送会员']);
    expect(actsOf('finance', '订单')).toEqual(['退款']);
    expect(actsOf('finance', '提现')).toEqual([...['处理', '新建', '导入', '冻结', '确认打款']]);
    for (const role of ['editor', 'moderator', 'support'] as const)
      expect(actsOf(role, '提现')).toBeUndefined();
    expect(actsOf('owner', 'AI 任务')).toEqual(['删除', '编辑', '检查']);
    expect(actsOf('editor', 'AI 任务')).toEqual(['删除', '编辑']);
    for (const role of ['moderator', 'support', 'finance'] as const)
      expect(actsOf(role, 'AI 任务')).toEqual([]);
    expect(actsOf('moderator', 'AI 伙伴')).toEqual(['处理', '移除']);
    for (const role of ['editor', 'support', 'finance'] as const)
      expect(actsOf(role, 'AI 伙伴')).toBeUndefined();
    expect(actsOf('editor', '员工')).toBeUndefined();
    expect(actsOf('owner', '员工')).toContain('重置密码');
  });

  it('is one sentence for each role', () => {
    expect(summarizeRole('owner')).toBe('可以做所有事，包括管理员工');
    expect(summarizeRole('support')).toBe(
      '处理充值订单、任务奖品、常见问题、客服会话、意见反馈；查看用户、订单、代理、停用申诉、设备、信任等级、处罚记录、短信、AI 任务',
    );
    for (const role of staffRole.options) expect(summarizeRole(role)).not.toBe('');
  });
});
