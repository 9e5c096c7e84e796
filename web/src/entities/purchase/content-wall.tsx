import { useNavigate } from '@tanstack/react-router';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { tierNames } from '../user/vip-tiers.ts';
import styles from './content-wall.module.css';
import type { Offer } from './offer.ts';
import { PaySheet } from './pay-sheet.tsx';

interface ContentWallProps {
  content: { id: string; title: string };
  access: AccessDecision;
  call: Offer['call'];
  /** What is behind it: 还有 8 张图片. */
  heading: string;
  /** What a purchase unlocks, in one sentence. */
  unlocks: string;
  /** What a tier lets a viewer do: 看全部图片. */
  tierUse: string;
  /** Bought, or the price has changed: the caller refetches it. */
  onChanged: () => void;
}

/** What of a content is not open to the viewer, what it costs, and the ways in. */
export function ContentWall({
  content,
  access: { need },
  call,
  heading,
  unlocks,
  tierUse,
  onChanged,
}: ContentWallProps) {
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  if (!need) return null;
  const { tier, priceGoldCents, fullPriceGoldCents } = need;
  const change = () => {
    setPaying(false);
    onChanged();
  };
  return (
    <section className={styles.wall} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {tier && (
        <p className={styles.line}>
          开通{tierNames[tier]}即可{tierUse}
        </p>
      )}
      {priceGoldCents !== null && (
        <p className={styles.line}>
          {tier ? '也可单独购买：' : ''}
          {formatExactGold(priceGoldCents)} 金币
          {fullPriceGoldCents !== null && `（原价 ${formatExactGold(fullPriceGoldCents)} 金币）`}
        </p>
      )}
      <div className={styles.actions}>
        {tier && (
          <Button onClick={() => void navigate({ to: '/mine/vip', search: { tier } })}>
            开通{tierNames[tier]}
          </Button>
        )}
        {priceGoldCents !== null && (
          <Button variant={tier ? 'secondary' : 'primary'} onClick={() => setPaying(true)}>
            {formatExactGold(priceGoldCents)} 金币购买
          </Button>
        )}
      </div>
      {isPaying && priceGoldCents !== null && (
        <PaySheet
          offer={{ call, ...content, priceGoldCents, fullPriceGoldCents, unlocks }}
          onClose={() => setPaying(false)}
          onPaid={change}
          onPriceChanged={change}
        />
      )}
    </section>
  );
}
