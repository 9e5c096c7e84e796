import type { VideoCard } from '@yehang/contract/shapes/catalogue.ts';
import { CardGrid } from '../cards/card-grid.tsx';
import styles from './video-pages.module.css';

/** The pages of an endless list. Pages far from the screen keep their room, but are not drawn. */
export function VideoPages({ pages }: { pages: readonly { list: readonly VideoCard[] }[] }) {
  return (
    <div className={styles.pages}>
      {pages.map(({ list }) => (
        <div key={list[0]?.id} className={styles.page}>
          <CardGrid videos={list} />
        </div>
      ))}
    </div>
  );
}
