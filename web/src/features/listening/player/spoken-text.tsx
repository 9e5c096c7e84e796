import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { listener } from '../../../entities/listening/listener.ts';
import { markAt } from '../../../entities/listening/listening-place.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';
import { appNavigation } from '../../../lib/navigation/app-navigation.ts';
import { stringifyPlainSearch } from '../../../lib/navigation/plain-search.ts';
import styles from './audio-player.module.css';

/** After the listener scrolled by hand the text stays where it is, until they want to be back at the voice. */
export function SpokenText() {
  const { text, marks, audio, book } = useListening((state) => state);
  const at = useListening((state) => markAt(state.marks, state.time));
  const current = marks[at]?.paragraph ?? null;
  const [isFollowing, setFollowing] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isFollowing || !line.current || !box.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = line.current.offsetTop - box.current.clientHeight / 3;
    box.current.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' });
  }, [isFollowing, current]);
  const leave = () => setFollowing(false);
  const textId = audio?.textChapterId ?? null;
  return (
    <div className={styles.text}>
      <div
        ref={box}
        className={styles.scroll}
        onWheel={leave}
        onTouchMove={leave}
        role="region"
        aria-label="文稿"
        tabIndex={0}
      >
        {text?.paragraphs.map((paragraph) => {
          if (!('text' in paragraph)) return null;
          const isCurrent = paragraph.id === current;
          const mark = marks.find((one) => one.paragraph === paragraph.id);
          return (
            <button
              key={paragraph.id}
              type="button"
              ref={isCurrent ? line : undefined}
              className={classNames(styles.paragraph, isCurrent && styles.spoken)}
              aria-current={isCurrent || undefined}
              disabled={!mark}
              onClick={() => {
                if (mark) listener.seekTo(mark.seconds);
                setFollowing(true);
              }}
            >
              {paragraph.text}
            </button>
          );
        })}
      </div>
      <div className={styles.textTools}>
        {!isFollowing && (
          <Button variant="secondary" onClick={() => setFollowing(true)}>
            回到声音
          </Button>
        )}
        {textId && (
          <Button
            variant="secondary"
            onClick={() =>
              // The place is shared: the reader opens at the paragraph that was heard.
              void listener.flush().then(() => {
                const query = { id: textId, book: book?.book.counterpart?.id };
                appNavigation.push(`/community/readWord${stringifyPlainSearch(query)}`);
              })
            }
          >
            从这里读
          </Button>
        )}
      </div>
    </div>
  );
}
