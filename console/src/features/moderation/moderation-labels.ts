import type { CommentState } from '@yehang/contract/shapes/comment.ts';
import type { DanmakuState } from '@yehang/contract/shapes/danmaku.ts';
import type { ReportDecision, ReportKind } from '@yehang/contract/shapes/report.ts';

export const reportKindLabels: Record<ReportKind, string> = {
  content: '内容',
  comment: '评论',
  danmaku: '弹幕',
  user: '用户',
  message: '私信',
  companion: 'AI 角色',
};

export const decisionLabels: Record<ReportDecision, string> = {
  dismiss: '不处理',
  hide: '隐藏',
  takeDown: '下架',
};

export const commentStateLabels: Record<CommentState, string> = {
  waiting: '待审核',
  visible: '已显示',
  hidden: '已隐藏',
  deleted: '作者已删除',
};

export const danmakuStateLabels: Record<DanmakuState, string> = {
  waiting: '待审核',
  visible: '已显示',
  hidden: '已移除',
};

/** Milliseconds into a video → `03:25` or `1:02:03`; of a live channel's chat there are none. */
export function formatTimecode(atMs: number | null): string {
  if (atMs === null) return '直播聊天';
  const seconds = Math.floor(atMs / 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Default reasons. */
export const defaultReasons: Record<ReportDecision | 'show', string> = {
  dismiss: '没有违规',
  hide: '违反社区规则',
  takeDown: '违反社区规则',
  show: '没有违规',
};

/** Offered where a reason is asked for. */
export const commonReasons = ['广告引流', '辱骂攻击', '剧透', '刷屏', '留有联系方式', '没有违规'];

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Time until a case is due, or since it was. Unix milliseconds. */
export function formatDue(dueAt: number, now: number): string {
  const left = dueAt - now;
  const size = Math.abs(left);
  const text =
    size < HOUR_MS ? `${Math.floor(size / MINUTE_MS)} 分钟` : `${Math.floor(size / HOUR_MS)} 小时`;
  return left >= 0 ? `还剩 ${text}` : `已超 ${text}`;
}
