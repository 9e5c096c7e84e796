import { Link } from '@tanstack/react-router';
import { BellIcon, HistoryIcon, StarIcon } from '@yehang/ui/icons/action-icons.tsx';
import {
  ComicIcon,
  GameIcon,
  HeadphonesIcon,
  NovelIcon,
  PhotoIcon,
} from '@yehang/ui/icons/room-icons.tsx';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { ShortVideoIcon } from '@yehang/ui/icons/tab-icons.tsx';
import styles from './shortcut-row.module.css';

/** Typed as string: the router knows only paths with a route file. */
const ROOM: string = '/subPage/room';

const entries: readonly {
  path: string;
  search?: Readonly<Record<string, string>>;
  title: string;
  Icon: typeof StarIcon;
}[] = [
  { path: ROOM, search: { kind: 'comic' }, title: '漫画', Icon: ComicIcon },
  { path: ROOM, search: { kind: 'novel' }, title: '小说', Icon: NovelIcon },
  { path: ROOM, search: { kind: 'audio' }, title: '听书', Icon: HeadphonesIcon },
  { path: ROOM, search: { kind: 'photo' }, title: '图集', Icon: PhotoIcon },
  { path: ROOM, search: { kind: 'game' }, title: '游戏', Icon: GameIcon },
  { path: ROOM, search: { kind: 'reserved' }, title: '预约', Icon: BellIcon },
  { path: '/subPage/seriesList', title: '合集', Icon: HistoryIcon },
  { path: '/subPage/liveTv/livePlay', title: '直播', Icon: ShortVideoIcon },
  { path: '/subPage/rankList', title: '排行榜', Icon: StarIcon },
  { path: '/subPage/search/videoStore', title: '片库', Icon: SearchIcon },
];

/** Ways to what no tab leads to, while the operator has made no shortcuts. */
export function DefaultShortcuts() {
  return (
    <ul className={styles.row}>
      {entries.map(({ path, search, title, Icon }) => (
        <li key={title}>
          <Link to={path} {...(search && { search })} className={styles.shortcut}>
            <span className={styles.sign}>
              <Icon size={22} />
            </span>
            <span className={styles.title}>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
