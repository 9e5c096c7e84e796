import { useNavigate, useRouterState } from '@tanstack/react-router';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { useEffect, useLayoutEffect } from 'react';
import { CoverPicture } from '../../lib/pictures/cover-picture.tsx';
import { chapterName } from '../book/chapter-access.ts';
import { lastListening } from './last-listening.ts';
import { listener } from './listener.ts';
import { PauseIcon, PlayIcon } from './listening-icons.tsx';
import { shownChapter } from './listening-state.ts';
import styles from './mini-player.module.css';
import { useListening } from './use-listening.ts';

/** Pages that have the player itself, or whose picture or game needs the whole screen. */
const HIDDEN_ON =
  /^\/(?:community\/(?:audioplay|audioplayer|readword|gamedetail)|tiktok|subpage\/(?:shortvideoplay|longviodeplay|livetv)|manga\/chapterdetails)/;

/** Its height and the space above or below it, px. */
const ROOM = '64px';

export interface MiniPlayerProps {
  /** Whether a page has the tab bar: it then stands above that. */
  isTab: (path: string) => boolean;
}

/** What is listened to, at the bottom of every page: it goes on while others are looked at, and is back after a reload. */
export function MiniPlayer({ isTab }: MiniPlayerProps) {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname.toLowerCase() });
  const { book, isPlaying, isWaiting, phase } = useListening((state) => state);
  const shown = useListening(shownChapter);
  const share = useListening(({ time, duration }) => (duration > 0 ? time / duration : 0));
  useEffect(() => {
    const last = lastListening.get();
    if (last && listener.get().phase === 'none')
      void listener.open(last.id, last.chapterId, { isPlaying: false });
  }, []);
  const isShown = book !== null && !HIDDEN_ON.test(path);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--mini-player-room', ROOM);
    return () => {
      style.removeProperty('--mini-player-room');
    };
  }, [isShown]);
  if (!isShown) return null;
  const { cover, title } = book.book;
  const line = phase === 'failed' ? '放不出来，点开看看' : shown ? chapterName(shown, '章') : '';
  return (
    <section
      className={classNames(styles.bar, isTab(path) && styles.aboveTabBar)}
      aria-label="正在听"
    >
      <button
        type="button"
        className={styles.open}
        aria-label={`打开播放页：${title}`}
        onClick={() =>
          void navigate({ to: '/community/audioPlay', search: { id: book.book.id, chapter: null } })
        }
      >
        <span className={styles.cover} style={{ background: cover.color }}>
          <CoverPicture cover={cover} title={title.slice(0, 1)} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.line}>{phase === 'wall' ? `${line}，需要解锁` : line}</span>
        </span>
      </button>
      <IconButton
        label={isPlaying ? '暂停' : '播放'}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        aria-busy={isWaiting && isPlaying}
        disabled={phase === 'wall' || phase === 'loading'}
        onClick={isPlaying ? listener.pause : listener.play}
      />
      <IconButton label="不听了" icon={<CloseIcon size={20} />} onClick={listener.stop} />
      <span className={styles.progress} style={{ transform: `scaleX(${share})` }} aria-hidden />
    </section>
  );
}
