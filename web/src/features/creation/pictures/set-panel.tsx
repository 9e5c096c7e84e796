import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import styles from '../creation.module.css';
import { ImportPanel } from '../imports/import-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';

/** Pictures of a set in their order, and the ways to add some. */
export function SetPanel({ work }: { work: OwnWork }) {
  const isDraft = work.state === 'draft' || work.state === 'refused';
  const mayChange = isDraft && !work.wasPublic;
  const mayOrder = isDraft || work.state === 'published' || work.state === 'hidden';
  return (
    <section className={styles.panel} aria-label="图片">
      {work.wasPublic && mayOrder && (
        <p className={styles.hint}>公开过的图集只能调整顺序，加图请发布新图集</p>
      )}
      <PicturesPanel workId={work.id} chapterId={null} mayChange={mayChange} mayOrder={mayOrder} />
      {mayChange && <ImportPanel work={work} />}
    </section>
  );
}
