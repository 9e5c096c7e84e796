import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';

interface PositionLabel {
  readonly name: string;
  readonly description: string;
  /** The recommended picture. */
  readonly picture: string;
}

/** Labels of the ten positions. */
export const positionLabels: Record<number, PositionLabel> = {
  [adPositions.splash]: {
    name: '开屏',
    description: '冷启动时的整屏画面，4 秒后轮播',
    picture: '竖图 9:16',
  },
  [adPositions.popUp]: {
    name: '弹窗',
    description: '进入应用后依次弹出，点叉关闭',
    picture: '竖图 3:4',
  },
  [adPositions.nightApps]: {
    name: '应用弹层',
    description: '进入应用后弹出的一屏应用图标，在弹窗之前',
    picture: '方图 1:1',
  },
  [adPositions.homeBanner]: {
    name: '首页横幅',
    description: '首页各频道最上面的轮播，可以只放在一个频道',
    picture: '横图 16:9',
  },
  [adPositions.floatingWindow]: {
    name: '首页浮窗',
    description: '首页右下角浮着的小图，滚动时收到边上',
    picture: '方图 1:1',
  },
  [adPositions.aiFloatingWindow]: {
    name: 'AI 浮窗',
    description: 'AI 页右下角浮着的小图，滚动时收到边上',
    picture: '方图 1:1',
  },
  [adPositions.feed]: {
    name: '首页信息流',
    description: '首页频道下方影片列表里的一格',
    picture: '横图 16:9',
  },
  [adPositions.playerBelow]: {
    name: '播放器下方',
    description: '长视频播放页「简介」里的一条',
    picture: '横图 4:1',
  },
  [adPositions.community]: { name: '社区', description: '社区页里的一条', picture: '横图 4:1' },
  [adPositions.mine]: {
    name: '我的',
    description: '「我的」页快捷入口下面的一条',
    picture: '横图 4:1',
  },
};

/** The name of a position. */
export function positionName(position: number): string {
  return positionLabels[position]?.name ?? `位置 ${position}`;
}

/** Select options for these positions. */
export function positionOptions(positions: readonly number[]) {
  return positions.map((value) => ({
    value,
    label: `${value} · ${positionName(value)}（${positionLabels[value]?.description ?? ''}）`,
  }));
}
