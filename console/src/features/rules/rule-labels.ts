import type { RuleAct, RuleScope } from '@yehang/contract/shapes/word-rule.ts';

export const scopeLabels: Record<RuleScope, string> = {
  comment: '评论',
  post: '帖子和圈子',
  message: '私信',
  danmaku: '弹幕',
  name: '昵称和简介',
  work: '作品信息',
  search: '搜索词',
};

export const actLabels: Record<RuleAct, string> = {
  refuse: '拒绝',
  review: '先审后发',
  mark: '照常发布并标记',
};

export const actColors: Record<RuleAct, string> = {
  refuse: 'error',
  review: 'warning',
  mark: 'blue',
};

export const kindLabels = { words: '词', pattern: '表达式' } as const;
