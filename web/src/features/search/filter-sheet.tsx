import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import styles from './filter-bar.module.css';
import { ANY, type FilterGroup } from './filter-group.ts';

interface FilterSheetProps {
  groups: readonly FilterGroup[];
  onReset: () => void;
  onClose: () => void;
}

/** All filters of a list with all their choices, applied at once. */
export function FilterSheet({ groups, onReset, onClose }: FilterSheetProps) {
  const isNarrowed = groups.some(({ selected }) => selected !== ANY);
  return (
    <Sheet title="筛选" onClose={onClose}>
      {groups.map((group) => (
        <section key={group.label} className={styles.group}>
          <h3 className={styles.label}>{group.label}</h3>
          <ChoiceRow {...group} isWrapped />
        </section>
      ))}
      <div className={styles.acts}>
        <Button variant="secondary" aria-disabled={!isNarrowed} onClick={onReset}>
          重置
        </Button>
        <Button onClick={onClose}>看结果</Button>
      </div>
    </Sheet>
  );
}
