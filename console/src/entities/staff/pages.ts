import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { mayCall } from './permission.ts';

/** The pages of the menu. A role sees a page if it may make the call `needs`. */
export const pages = [
  { path: '/', title: '概览', needs: 'overview', key: 'o' },
  { path: '/figures', title: '数据', needs: 'figure/contents', key: '6' },
  { path: '/contents', title: '内容', needs: 'content/list', key: 'c' },
  { path: '/series', title: '合集', needs: 'series/list', key: 'j' },
  { path: '/home', title: '首页编排', needs: 'home/list', key: 'h' },
  { path: '/channels', title: '频道', needs: 'channel/list', key: '1' },
  { path: '/shortcuts', title: '首页入口', needs: 'shortcut/list', key: '7' },
  { path: '/topics', title: '专题', needs: 'topic/list', key: 'i' },
  { path: '/actors', title: '演员', needs: 'actor/list', key: '2' },
  { path: '/tags', title: '标签', needs: 'tag/page', key: 'b' },
  { path: '/hot-words', title: '热词', needs: 'hotword/list', key: 'w' },
  { path: '/live', title: '直播', needs: 'live/list', key: 'v' },
  { path: '/circles', title: '圈子', needs: 'circle/list', key: null },
  { path: '/upload', title: '上传', needs: 'content/create', key: 'u' },
  { path: '/ads', title: '广告', needs: 'ad/list', key: 'd', group: '运营' },
  { path: '/announcements', title: '公告', needs: 'announcement/list', key: 'n', group: '运营' },
  { path: '/notices', title: '群发通知', needs: 'notice/list', key: null, group: '运营' },
  { path: '/lights', title: '跑马灯', needs: 'light/list', key: 'l', group: '运营' },
  { path: '/floats', title: '浮窗', needs: 'ad/list', key: 'f', group: '运营' },
  { path: '/apps', title: '推荐应用', needs: 'app/list', key: 'r', group: '运营' },
  { path: '/contacts', title: '联系方式', needs: 'contact/list', key: 't', group: '运营' },
  { path: '/domains', title: '域名', needs: 'domain/list', key: 'm', group: '运营' },
  { path: '/app-config', title: '应用配置', needs: 'config/info', key: 'p', group: '运营' },
  { path: '/sms', title: '短信', needs: 'sms/list', key: null, group: '运营' },
  { path: '/jobs', title: '任务', needs: 'job/list', key: '4', group: '运营' },
  { path: '/users', title: '用户', needs: 'user/list', key: 'y', group: '用户与账目' },
  { path: '/finance', title: '财务概览', needs: 'figure/finance', key: null, group: '用户与账目' },
  { path: '/ledger', title: '账目', needs: 'ledger/list', key: 'z', group: '用户与账目' },
  { path: '/gifts', title: '金币赠送', needs: 'gold/gift/list', key: '5', group: '用户与账目' },
  {
    path: '/friend-gifts',
    title: '好友赠送',
    needs: 'friend-gift/list',
    key: null,
    group: '用户与账目',
  },
  { path: '/offers', title: '会员与金币', needs: 'card/list', key: '3', group: '用户与账目' },
  { path: '/orders', title: '充值订单', needs: 'recharge/list', key: '8', group: '用户与账目' },
  {
    path: '/pay-channels',
    title: '支付通道',
    needs: 'pay/channels',
    key: '9',
    group: '用户与账目',
  },
  { path: '/agents', title: '代理', needs: 'agent/list', key: null, group: '用户与账目' },
  { path: '/withdrawals', title: '提现', needs: 'withdrawal/list', key: null, group: '用户与账目' },
  {
    path: '/withdrawal-batches',
    title: '打款批次',
    needs: 'withdrawal/batch/list',
    key: null,
    group: '用户与账目',
  },
  {
    path: '/payees',
    title: '收款账户',
    needs: 'withdrawal/payee/list',
    key: null,
    group: '用户与账目',
  },
  { path: '/codes', title: '兑换码', needs: 'code/batch/list', key: '0', group: '用户与账目' },
  {
    path: '/reward-tasks',
    title: '用户任务',
    needs: 'reward-task/list',
    key: null,
    group: '用户与账目',
  },
  { path: '/prizes', title: '奖品发货', needs: 'gift/list', key: null, group: '用户与账目' },
  { path: '/support', title: '客服', needs: 'support/list', key: null, group: '客服' },
  { path: '/feedback', title: '意见反馈', needs: 'feedback/list', key: null, group: '客服' },
  { path: '/faq', title: '常见问题', needs: 'faq/list', key: null, group: '客服' },
  { path: '/review', title: '作品审核', needs: 'review/list', key: 'e', group: '审核' },
  { path: '/reports', title: '举报', needs: 'report/list', key: 'x', group: '审核' },
  { path: '/complaints', title: '当事人投诉', needs: 'complaint/list', key: null, group: '审核' },
  { path: '/comments', title: '评论', needs: 'comment/list', key: 'k', group: '审核' },
  { path: '/danmaku', title: '弹幕', needs: 'danmaku/list', key: 'g', group: '审核' },
  { path: '/hash-lists', title: '图片名单', needs: 'hashlist/list', key: null, group: '审核' },
  { path: '/rules', title: '过滤规则', needs: 'rule/list', key: null, group: '审核' },
  {
    path: '/companions',
    title: 'AI 伙伴',
    needs: 'companion/character/list',
    key: null,
    group: '审核',
  },
  { path: '/creators', title: '创作者', needs: 'creator/list', key: 'q', group: '审核' },
  { path: '/consents', title: '出镜同意', needs: 'consent/list', key: null, group: '审核' },
  { path: '/providers', title: '合作方协议', needs: 'provider/list', key: null, group: '审核' },
  { path: '/compliance', title: '合规报告', needs: 'compliance/list', key: null, group: '审核' },
  { path: '/blocks', title: '停用与申诉', needs: 'device/list', key: null, group: '审核' },
  { path: '/ai-engines', title: 'AI 引擎', needs: 'ai/engine/list', key: null, group: 'AI' },
  {
    path: '/ai-settings',
    title: 'AI 价格',
    needs: 'ai/settings/info',
    key: null,
    group: 'AI',
  },
  { path: '/ai-templates', title: 'AI 模板', needs: 'ai/template/list', key: null, group: 'AI' },
  { path: '/ai-jobs', title: 'AI 任务', needs: 'ai/job/list', key: null, group: 'AI' },
  { path: '/ai-figures', title: 'AI 收支', needs: 'ai/day/list', key: null, group: 'AI' },
  { path: '/ai-safety', title: 'AI 安全记录', needs: 'ai/safety/list', key: null, group: 'AI' },
  { path: '/audit', title: '审计', needs: 'audit/list', key: 'a', group: '管理' },
  { path: '/staff', title: '员工', needs: 'staff/list', key: 's', group: '管理' },
] as const satisfies {
  path: string;
  title: string;
  needs: ConsoleCallName;
  /** The letter or digit after `g` that opens it; null where all of them are taken by pages that are opened more. */
  key: string | null;
  /** Heading of the menu group. */
  group?: string;
}[];

export type Page = (typeof pages)[number];

/** The pages a role may open. */
export function pagesForRole(role: StaffRole): Page[] {
  return pages.filter((page) => mayCall(role, page.needs));
}

/** The page whose path is a prefix of `path`; null for an unknown path. */
export function findPage(path: string): Page | null {
  if (path === '/') return pages[0];
  const found = pages.find(
    (page) => page.path !== '/' && (path === page.path || path.startsWith(`${page.path}/`)),
  );
  return found ?? null;
}
