import type { FeedbackKind } from '@yehang/contract/shapes/feedback.ts';

export const feedbackKinds: readonly { id: FeedbackKind; name: string }[] = [
  { id: 'bug', name: '功能异常' },
  { id: 'content', name: '内容问题' },
  { id: 'payment', name: '充值和提现' },
  { id: 'idea', name: '建议' },
  { id: 'other', name: '其他' },
];

export const feedbackKindName = (kind: FeedbackKind) =>
  feedbackKinds.find(({ id }) => id === kind)?.name ?? '';
