import { releaseText } from '../../entities/content/release-text.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { PlayIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { useState, type ReactNode } from 'react';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './teaser.module.css';
import { TeaserPictures } from './teaser-pictures.tsx';
import type { OpenedReserved } from './reserved-query.ts';

/** Plays a video in place; given by the route, because players are another feature's. */
export type PlayTeaser = (teaser: {
  id: string;
  announcement: ReactNode;
  onClose: () => void;
}) => ReactNode;

interface TeaserProps {
  item: OpenedReserved['item'];
  play: PlayTeaser;
  /** What subscribes, at the end of the teaser. */
  action: ReactNode;
}

/** The cover of what is announced, and in its place the teaser once it is opened. */
export function Teaser({ item: { cover, teaser, title, releaseAt }, play, action }: TeaserProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (teaser?.contentType === contentTypes.photo)
    return <TeaserPictures id={teaser.id} cover={cover} />;
  if (teaser && isOpen)
    return play({
      id: teaser.id,
      onClose: close,
      announcement: (
        <>
          <p className={styles.title}>《{title}》</p>
          <p className={styles.time}>{releaseText(releaseAt, Date.now())}</p>
          {action}
        </>
      ),
    });
  return (
    <div className={styles.poster}>
      <Cover ratio="16 / 9" color={cover.color} className={styles.cover}>
        {cover.path !== '' && <EncryptedImage {...cover} alt="" isUrgent />}
      </Cover>
      {teaser && (
        <button type="button" className={styles.open} onClick={() => setOpen(true)}>
          <PlayIcon />
          看预告
        </button>
      )}
    </div>
  );
}
