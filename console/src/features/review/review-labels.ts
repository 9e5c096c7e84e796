import type { Finding } from '@yehang/contract/shapes/review.ts';
import type { ConsentHow } from '@yehang/contract/shapes/work.ts';

export const findingFieldLabels: Record<Finding['field'], string> = {
  title: '标题',
  description: '简介',
  tags: '标签',
  poll: '投票',
  chapterTitle: '章节标题',
  chapterText: '正文',
  caption: '图片说明',
};

export const consentLabels: Record<ConsentHow, string> = {
  self: '只有本人',
  written: '书面同意',
  video: '录像同意',
};

/** Common reasons for rejecting a submission. */
export const refusalTemplates = [
  '画面或声音质量不合格',
  '标题、简介或标签与内容不符',
  '含有联系方式或站外链接',
  '出镜同意记录不完整，请补充',
  '疑似他人作品，请提供授权',
  '分级不正确，请改为成人',
];

/** The same for one chapter. */
export const chapterRefusalTemplates = [
  '正文里有联系方式或站外链接',
  '正文里有广告',
  '内容和作品不符',
  '图片或声音质量不合格',
  '疑似他人作品，请提供授权',
];
