import { classNames } from '@yehang/ui/class-names.ts';
import styles from './kept.module.css';
import { SelectableRow } from './selectable-row.tsx';

interface UnreadableRowProps {
  /** Null while nothing is being selected. */
  isChosen: boolean | null;
  onChoose: () => void;
  onRemove: () => void;
}

const TITLE = '读不出来的缓存';

/** A saved video whose record this version cannot read: all that can be done is to be rid of it. */
export function UnreadableRow({ isChosen, onChoose, onRemove }: UnreadableRowProps) {
  const content = (
    <>
      <span className={classNames(styles.cover, styles.down)} />
      <span className={styles.words}>
        <span className={classNames(styles.title, styles.downTitle)}>{TITLE}</span>
        <span className={classNames(styles.meta, styles.warning)}>删除后可以重新缓存</span>
      </span>
    </>
  );
  if (isChosen !== null) {
    return (
      <SelectableRow isChosen={isChosen} label={TITLE} onChoose={onChoose}>
        {content}
      </SelectableRow>
    );
  }
  return (
    <div className={styles.row}>
      {content}
      <button type="button" className={styles.remove} onClick={onRemove}>
        删除
      </button>
    </div>
  );
}
