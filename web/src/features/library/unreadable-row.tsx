import { classNames } from '@yehang/ui/class-names.ts';
import styles from './library.module.css';
import { SelectableRow } from './selectable-row.tsx';

interface UnreadableRowProps {
  /** Null outside of the selection mode. */
  isSelected: boolean | null;
  onSelect: () => void;
  onRemove: () => void;
}

const TITLE = '读不出来的缓存';

/** A download whose record this version cannot read: it can only be deleted. */
export function UnreadableRow({ isSelected, onSelect, onRemove }: UnreadableRowProps) {
  const content = (
    <>
      <span className={classNames(styles.cover, styles.down)} />
      <span className={styles.words}>
        <span className={classNames(styles.title, styles.downTitle)}>{TITLE}</span>
        <span className={classNames(styles.meta, styles.warning)}>删除后可以重新缓存</span>
      </span>
    </>
  );
  if (isSelected !== null) {
    return (
      <SelectableRow isSelected={isSelected} label={TITLE} onSelect={onSelect}>
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
