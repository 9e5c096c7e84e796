import type { SupportTopic } from '@yehang/contract/shapes/support.ts';

export const topicNames: Record<SupportTopic, string> = {
  payment: '充值和订单',
  account: '账号和登录',
  content: '内容和播放',
  blocked: '停用和申诉',
  other: '其他',
};
