import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { memo, useRef } from 'react';
import card from '../content/content-card.module.css';
import { useFollowLink } from '../links/follow-link.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './ad-card.module.css';
import { AdMark } from '../ads/ad-mark.tsx';
import { useShownAds } from '../ads/use-shown-ads.ts';

/** An ad among the cards of a list, in their layout and labelled. */
export const AdCard = memo(function AdCard({ ad }: { ad: LinkItem }) {
  const followLink = useFollowLink();
  const button = useRef<HTMLButtonElement>(null);
  useShownAds(button, ad.id);
  return (
    <button
      ref={button}
      type="button"
      data-ad={ad.id}
      className={classNames(card.card, styles.ad)}
      onClick={() => followLink(ad)}
    >
      <Cover ratio="16 / 9" color={ad.cover?.color ?? '#14161c'} topRight={<AdMark />}>
        {ad.cover && <EncryptedImage {...ad.cover} alt="" />}
      </Cover>
      <span className={card.title}>{ad.title}</span>
      {ad.description !== '' && <span className={card.line}>{ad.description}</span>}
    </button>
  );
});
