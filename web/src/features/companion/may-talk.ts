import type { CompanionCard } from '@yehang/contract/shapes/companion.ts';

/** Why nobody talks with a character now; null where one may. */
export function whyClosed({ state, isOwn }: CompanionCard): string | null {
  switch (state) {
    case 'private':
    case 'approved':
      return null;
    case 'waiting':
      return '正在审核，通过后就能聊';
    case 'refused':
      return '没有通过审核，修改后再试';
    case 'removed':
      return isOwn
        ? '已被下架，不能聊天'
        : '这个角色已不可用，不能继续聊；之前的对话可以查看、导出或删除';
  }
}
