import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { AccessDecision, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import { PaySheet } from '../../../entities/purchase/pay-sheet.tsx';
import { refetchPlayback } from '../play-query.ts';
import { offerOf } from './access-offer.ts';
import styles from './access-wall.module.css';
import { wallText } from './access-text.ts';

interface AccessWallProps {
  item: Pick<VideoDetail, 'id' | 'title'>;
  access: AccessDecision;
  isPreviewOver: boolean;
  /** Replays the preview; missing where there is none. */
  onReplay?: (() => void) | undefined;
}

/** Shown over a video that this viewer may not watch, or not any further, with what unlocks it. */
export function AccessWall({ item, access, isPreviewOver, onReplay }: AccessWallProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isPaying, setPaying] = useState(false);
  const { title, lines, buy, tierAction } = wallText(access, isPreviewOver);
  const offer = offerOf(item, access);
  const askAgain = () => {
    setPaying(false);
    void refetchPlayback(client, item.id);
  };
  return (
    <section className={styles.wall} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      <div className={styles.actions}>
        {tierAction !== null && (
          <Button
            onClick={() =>
              void navigate({ to: '/mine/vip', search: { tier: access.need?.tier ?? null } })
            }
          >
            {tierAction}
          </Button>
        )}
        {buy !== null && (
          <Button
            variant={tierAction === null ? 'primary' : 'secondary'}
            onClick={() => {
              // In full screen the sheet would be hidden.
              if (document.fullscreenElement) void document.exitFullscreen();
              setPaying(true);
            }}
          >
            {buy}
          </Button>
        )}
        {onReplay && (
          <Button variant="quiet" onClick={onReplay}>
            重看试看
          </Button>
        )}
      </div>
      {isPaying && offer !== null && (
        <PaySheet
          offer={offer}
          onClose={() => setPaying(false)}
          onPaid={askAgain}
          onPriceChanged={askAgain}
        />
      )}
    </section>
  );
}
