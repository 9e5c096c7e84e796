import type { SupportTopic } from '@yehang/contract/shapes/support.ts';

/** What somebody may ask about, in the order of the choice. */
export const supportTopics: readonly { id: SupportTopic; name: string }[] = [
  { id: 'payment', name: '充值和订单' },
  { id: 'account', name: '账号和登录' },
  { id: 'content', name: '内容和播放' },
  { id: 'blocked', name: '停用和申诉' },
  { id: 'other', name: '其他' },
];
