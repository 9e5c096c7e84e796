import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { useRef } from 'react';
import { AdMark } from '../../ads/ad-mark.tsx';
import { idsOf, useShownAds } from '../../ads/use-shown-ads.ts';
import { useCarousel } from '../../../lib/carousel/use-carousel.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import type { OverlayActions } from './overlay-frame.tsx';
import styles from './splash-ads.module.css';
import { useFollowAndClose } from './use-follow-and-close.ts';

const AUTOPLAY_MS = 2000;

/** The splash ads, full screen on a phone. They advance by themselves, except with reduced motion. */
export function SplashAds({ ads, ways }: { ads: readonly LinkItem[]; ways: OverlayActions }) {
  const track = useRef<HTMLUListElement>(null);
  const { shown, show } = useCarousel(track, ads.length, AUTOPLAY_MS);
  useShownAds(track, idsOf(ads));
  const follow = useFollowAndClose(ways);
  return (
    <section className={styles.stage} aria-roledescription="轮播" aria-label="广告">
      <ul ref={track} className={styles.track}>
        {ads.map((ad) => (
          <li key={ad.id} className={styles.slide} data-ad={ad.id}>
            <button
              type="button"
              className={styles.ad}
              aria-label={ad.title}
              onClick={() => follow(ad)}
            >
              {ad.cover && (
                <EncryptedImage {...ad.cover} alt="" isUrgent isWhole className={styles.picture} />
              )}
              <span className={styles.words}>
                <span className={styles.title}>{ad.title}</span>
                <AdMark />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {ads.length > 1 && (
        <div className={styles.dots}>
          {ads.map((ad, index) => (
            <button
              key={ad.id}
              type="button"
              className={styles.dot}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
