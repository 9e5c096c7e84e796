import {
  AiFilledIcon,
  AiIcon,
  CommunityFilledIcon,
  CommunityIcon,
  DarkWebFilledIcon,
  DarkWebIcon,
  HomeFilledIcon,
  HomeIcon,
  MineFilledIcon,
  MineIcon,
  ShortVideoFilledIcon,
  ShortVideoIcon,
} from '@yehang/ui/icons/tab-icons.tsx';

/** The six tabs, from left to right. */
export const tabs = [
  { path: '/', title: '首页', Icon: HomeIcon, ActiveIcon: HomeFilledIcon },
  { path: '/tiktok', title: '短视频', Icon: ShortVideoIcon, ActiveIcon: ShortVideoFilledIcon },
  { path: '/darkWeb', title: '暗网', Icon: DarkWebIcon, ActiveIcon: DarkWebFilledIcon },
  { path: '/ai', title: 'AI', Icon: AiIcon, ActiveIcon: AiFilledIcon },
  { path: '/community', title: '社区', Icon: CommunityIcon, ActiveIcon: CommunityFilledIcon },
  { path: '/mine', title: '我的', Icon: MineIcon, ActiveIcon: MineFilledIcon },
] as const;

/** The path of the tab at `path`, in any letter case; null for other pages. */
export function tabAt(path: string): string | null {
  const plain = path.toLowerCase().replace(/(.)\/+$/, '$1');
  return tabs.find((tab) => tab.path.toLowerCase() === plain)?.path ?? null;
}

/** Whether a page at `path` is a tab. */
export function isTabPath(path: string): boolean {
  return tabAt(path) !== null;
}
