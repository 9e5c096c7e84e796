import { useRef } from 'react';
import { useCarousel } from '../../lib/carousel/use-carousel.ts';
import { useFollowLink } from '../links/follow-link.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { AdMark } from './ad-mark.tsx';
import styles from './ad-strip.module.css';
import { useAds } from './use-ads.ts';
import { idsOf, useShownAds } from './use-shown-ads.ts';

const AUTOPLAY_MS = 5000;

interface AdStripProps {
  position: number;
  /** Sets it apart from what is beside it. */
  className?: string | undefined;
}

/** The ads of a position as a strip that is swiped, and advances slowly by itself. Without ads it takes no space. */
export function AdStrip({ position, className }: AdStripProps) {
  const ads = useAds(position);
  const track = useRef<HTMLUListElement>(null);
  useCarousel(track, ads.length, AUTOPLAY_MS);
  useShownAds(track, idsOf(ads));
  const followLink = useFollowLink();
  if (ads.length === 0) return null;
  return (
    <aside className={className} aria-label="广告">
      <ul ref={track} className={styles.track}>
        {ads.map((ad) => (
          <li key={ad.id} className={styles.slide} data-ad={ad.id}>
            <button type="button" className={styles.ad} onClick={() => followLink(ad)}>
              {ad.cover && <EncryptedImage {...ad.cover} alt="" className={styles.picture} />}
              <span className={styles.words}>
                <span className={styles.title}>{ad.title}</span>
                <AdMark />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
