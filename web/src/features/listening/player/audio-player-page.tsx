import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { isStoringPlaces, placesStored } from '../../../entities/book/own-places.ts';
import { listener } from '../../../entities/listening/listener.ts';
import { HistoryIcon } from '../../../entities/listening/listening-icons.tsx';
import { shownChapter } from '../../../entities/listening/listening-state.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { CoverPicture } from '../../../lib/pictures/cover-picture.tsx';
import { NotFoundPage } from '../../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import styles from './audio-player.module.css';
import { ListeningWall } from './listening-wall.tsx';
import { PlayerControls } from './player-controls.tsx';
import { PlayerSheets, type PlayerSheet } from './player-sheets.tsx';
import { PlayerTools } from './player-tools.tsx';
import { SpokenText } from './spoken-text.tsx';

interface AudioPlayerPageProps {
  /** The book. */
  id: string;
  /** The chapter that was chosen; null for where the listener stopped. */
  chapterId: string | null;
}

/** The player of an audio novel: cover or text, and everything that steers the sound. */
export function AudioPlayerPage({ id, chapterId }: AudioPlayerPageProps) {
  const [sheet, setSheet] = useState<PlayerSheet | null>(null);
  const [showsText, setShowsText] = useState(false);
  useEffect(() => {
    const open = () => {
      const { bookId, phase, isPlaying, ...now } = listener.get();
      const isLeft = listener.isBehind() && !isPlaying;
      const isThere = bookId === id && phase !== 'none' && phase !== 'failed' && !isLeft;
      if (isThere && (chapterId === null || shownChapter(now)?.id === chapterId)) return;
      void listener.open(id, chapterId, { isChosen: chapterId !== null });
    };
    if (!isStoringPlaces()) return open();
    let isOver = false;
    void placesStored().then(() => {
      if (!isOver) open();
    });
    return () => {
      isOver = true;
    };
  }, [id, chapterId]);
  const isShown = useListening(({ bookId, book }) => bookId === id && book !== null);
  const { phase, failure, isMissing, book, text } = useListening((state) => state);
  if (isMissing && !isShown) return <NotFoundPage title="没有找到这部有声小说" />;
  return (
    <div className={styles.page}>
      <PageHeader title="">
        <IconButton
          label="听过的位置"
          icon={<HistoryIcon size={22} />}
          disabled={!isShown}
          onClick={() => setSheet('places')}
        />
      </PageHeader>
      {phase === 'failed' && !isShown ? (
        <ErrorState
          message={failure ?? '放不出来，请重试'}
          onRetry={() => void listener.open(id, chapterId)}
          isRetrying={false}
        />
      ) : (
        <>
          <div className={styles.main}>
            {phase === 'wall' ? (
              <ListeningWall />
            ) : showsText && text ? (
              <SpokenText />
            ) : (
              <CoverOfBook />
            )}
          </div>
          <div className={styles.panel}>
            <Heading />
            {phase === 'failed' && (
              <p className={styles.failure} role="alert">
                {failure}
                <Button variant="secondary" onClick={listener.play}>
                  重试
                </Button>
              </p>
            )}
            <Elsewhere />
            <PlayerControls />
            <PlayerTools
              hasText={text !== null}
              showsText={showsText}
              onText={() => setShowsText(!showsText)}
              onSheet={setSheet}
            />
          </div>
        </>
      )}
      {sheet && book && <PlayerSheets sheet={sheet} onClose={() => setSheet(null)} />}
    </div>
  );
}

function CoverOfBook() {
  const book = useListening((state) => state.book);
  const isPlaying = useListening((state) => state.isPlaying);
  if (!book) return <Skeleton aspectRatio="1" radius="var(--radius-sheet)" />;
  const { cover, title } = book.book;
  return (
    <div
      className={styles.cover}
      style={{ background: cover.color }}
      data-playing={isPlaying || undefined}
    >
      <CoverPicture cover={cover} title={title} isUrgent />
    </div>
  );
}

function Heading() {
  const navigate = useNavigate();
  const book = useListening((state) => state.book);
  const shown = useListening(shownChapter);
  if (!book) return <Skeleton height={44} />;
  const { title, narrator, id } = book.book;
  return (
    <div className={styles.heading}>
      <h1 className={styles.chapter}>{shown ? chapterName(shown, '章') : title}</h1>
      <button
        type="button"
        className={styles.book}
        onClick={() => void navigate({ to: '/community/soundWord', search: { id } })}
      >
        {title}
        {narrator !== '' && ` · ${narrator}`}
      </button>
    </div>
  );
}

/** Another device went on elsewhere: asked about once. */
function Elsewhere() {
  const place = useListening((state) => state.elsewhere);
  if (!place) return null;
  return (
    <div className={styles.elsewhere} role="alert">
      <p>
        另一台设备听到第 {place.chapter} 章
        {place.seconds !== null && ` ${formatDuration(place.seconds)}`}
      </p>
      <Button variant="secondary" onClick={() => listener.goTo(place)}>
        去那里
      </Button>
      <Button variant="quiet" onClick={listener.stayHere}>
        留在这里
      </Button>
    </div>
  );
}
