import { Button } from '@yehang/ui/button.tsx';
import styles from './library.module.css';
import { Tick } from './selectable-row.tsx';

interface SelectionBarProps {
  isAll: boolean;
  /** How many are selected; 0 for none. */
  count: number;
  isBusy: boolean;
  onAll: () => void;
  onDelete: () => void;
}

/** Actions for the selection, at the bottom of the page. */
export function SelectionBar({ isAll, count, isBusy, onAll, onDelete }: SelectionBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="选择">
      <button
        type="button"
        role="checkbox"
        aria-checked={isAll}
        className={styles.all}
        onClick={onAll}
      >
        <Tick isOn={isAll} />
        全选
      </button>
      <Button variant="danger" disabled={count === 0} isBusy={isBusy} onClick={onDelete}>
        {count === 0 ? '删除' : `删除 (${count})`}
      </Button>
    </div>
  );
}
