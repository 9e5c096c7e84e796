import type { PostState } from '@yehang/contract/shapes/post.ts';

/** What a state is called. */
export const stateNames: Readonly<Record<PostState, string>> = {
  refused: '未通过',
  submitted: '审核中',
  approved: '待发布',
  published: '已发布',
  hidden: '已隐藏',
  takenDown: '已下架',
};

/** What a state means to the author. */
export const stateLines: Readonly<Record<PostState, string>> = {
  refused: '没有通过审核，改好后可以再次提交',
  submitted: '正在审核，通过后大家就能看到',
  approved: '已通过审核，很快公开',
  published: '大家都能看到',
  hidden: '已隐藏，现在只有你能看到',
  takenDown: '已下架，现在只有你能看到',
};
