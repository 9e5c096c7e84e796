import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { Button } from '@yehang/ui/button.tsx';
import type { CardLayout } from '../../../entities/content/content-card.tsx';
import { ContentCard } from '../../../entities/content/content-card.tsx';
import { ReplayIcon } from '../icons/player-icons.tsx';
import { useRelated } from '../../../entities/related/use-related.ts';
import { usePlayer } from '../model/player-context.ts';
import styles from './video-end.module.css';

/** As many as fit. */
const SHOWN = 3;

const relatedTile: CardLayout = {
  className: styles.card,
  titleClass: styles.name,
  lineClass: undefined,
  badges: 'none',
  lines: () => [],
};

/** After a video without a next episode: replay, or a related video. */
export function RelatedPanel({ item }: { item: VideoDetail }) {
  const player = usePlayer();
  const { contents } = useRelated(item);
  const shown = contents.slice(0, SHOWN);
  return (
    <div className={styles.over}>
      <Button
        variant="secondary"
        onClick={() => {
          player.seekTo(0);
          player.play();
        }}
      >
        <ReplayIcon size={18} />
        重播
      </Button>
      {shown.length > 0 && (
        <ul className={styles.related} aria-label="猜你喜欢">
          {shown.map((card) => (
            <li key={card.id}>
              <ContentCard card={card} layout={relatedTile} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
