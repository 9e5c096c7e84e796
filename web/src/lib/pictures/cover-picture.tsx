import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { CSSProperties } from 'react';
import styles from './cover-picture.module.css';
import { EncryptedImage } from './encrypted-image.tsx';

interface CoverPictureProps {
  /** With an empty path where there is none. */
  cover: Picture;
  title: string;
  isUrgent?: boolean;
}

/** What fills a cover: its picture, or the title on a colour that is always the same for it. */
export function CoverPicture({ cover, title, isUrgent = false }: CoverPictureProps) {
  if (cover.path !== '') return <EncryptedImage {...cover} alt="" isUrgent={isUrgent} />;
  const hue = { '--hue': hueOf(title) } as CSSProperties;
  return (
    <span className={styles.box} style={hue} aria-hidden>
      <span className={styles.title} data-title={title} />
    </span>
  );
}

/** Degrees from 0 to 359, by the characters of a title. */
function hueOf(title: string): number {
  let hue = 210;
  for (const character of title) hue = (hue * 31 + character.codePointAt(0)!) % 360;
  return hue;
}
