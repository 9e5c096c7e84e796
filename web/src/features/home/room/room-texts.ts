import type { RoomRowBy, RoomSection } from '@yehang/contract/shapes/home.ts';

interface RoomTexts {
  title: string;
  /** Above what was opened last. */
  goOn: string;
  /** Of rows that need no editor. */
  rows: Readonly<Record<RoomRowBy, string>>;
  empty: string;
}

const rowsOf = (noun: string) => ({
  new: `最新${noun}`,
  hot: `热门${noun}`,
  finished: '已完结',
  free: '免费畅读',
});

/** What each room says. */
export const roomTexts: Readonly<Record<RoomSection, RoomTexts>> = {
  comic: { title: '漫画', goOn: '继续看', rows: rowsOf('漫画'), empty: '还没有漫画' },
  novel: { title: '小说', goOn: '继续读', rows: rowsOf('小说'), empty: '还没有小说' },
  audio: {
    title: '有声小说',
    goOn: '继续听',
    rows: { ...rowsOf('有声'), free: '免费畅听' },
    empty: '还没有有声小说',
  },
  photo: {
    title: '图集',
    goOn: '最近看过',
    rows: { ...rowsOf('图集'), free: '免费看' },
    empty: '还没有图集',
  },
  game: {
    title: '游戏',
    goOn: '最近玩过',
    rows: { ...rowsOf('游戏'), free: '免费玩' },
    empty: '还没有游戏',
  },
};
