import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { contentRoute } from '../../entities/content/routes.ts';
import { post } from '../../lib/api/api.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './teaser.module.css';

/** So many are shown here; the set has the others. */
const MOST = 6;

/** A picture set as a teaser: its first pictures beside each other after the cover, each a way into the set. */
export function TeaserPictures({ id, cover }: { id: string; cover: Picture }) {
  const set = useQuery({
    queryKey: ['reserved/teaser', id],
    queryFn: ({ signal }) => post('photo/detail', { id }, { signal }),
  });
  const slices = (set.data?.pictures ?? []).slice(0, MOST).flatMap(({ slices: [first] }) => first);
  return (
    <ul className={styles.strip} aria-label="预告图片">
      {cover.path !== '' && (
        <li className={styles.frame} style={{ backgroundColor: cover.color }}>
          <EncryptedImage {...cover} alt="" isUrgent />
        </li>
      )}
      {slices.map((slice, index) => (
        <li key={slice?.path} className={styles.frame} style={{ backgroundColor: slice?.color }}>
          <Link
            {...contentRoute({ id, contentType: contentTypes.photo })}
            aria-label={`预告图片 ${index + 1}`}
          >
            {slice && <EncryptedImage {...slice} alt="" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
