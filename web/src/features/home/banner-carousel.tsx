import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { useRef } from 'react';
import { idsOf, useShownAds } from '../../entities/ads/use-shown-ads.ts';
import { useFollowLink } from '../../entities/links/follow-link.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { useCarousel } from '../../lib/carousel/use-carousel.ts';
import styles from './banner-carousel.module.css';

const AUTOPLAY_MS = 4000;

/** A banner carousel: swiped by hand, and advancing every few seconds until it is touched. */
export function BannerCarousel({ banners }: { banners: readonly LinkItem[] }) {
  const track = useRef<HTMLUListElement>(null);
  const { shown } = useCarousel(track, banners.length, AUTOPLAY_MS);
  const followLink = useFollowLink();
  useShownAds(track, idsOf(banners));
  return (
    <section className={styles.carousel} aria-roledescription="轮播" aria-label="推荐">
      <ul ref={track} className={styles.track}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.slide} data-ad={banner.id}>
            <button
              type="button"
              className={styles.banner}
              aria-label={banner.title}
              onClick={() => followLink(banner)}
            >
              {banner.cover && (
                <EncryptedImage
                  {...banner.cover}
                  alt=""
                  isUrgent={index === 0}
                  className={styles.picture}
                />
              )}
              <span className={styles.title}>{banner.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {banners.map((banner, index) => (
            <span key={banner.id} className={styles.dot} data-shown={index === shown} />
          ))}
        </div>
      )}
    </section>
  );
}
