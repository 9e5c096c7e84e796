import { Link } from '@tanstack/react-router';
import type { OwnMark } from '@yehang/contract/shapes/measure.ts';
import { markText } from './mark-text.ts';
import styles from './staff-mark.module.css';

/** Says beside an own content that staff, not its author, chose for whom it is, and where that is appealed. */
export function StaffMark({ mark, className }: { mark: OwnMark; className?: string | undefined }) {
  return (
    <p className={className}>
      {`工作人员改了分级：${markText(mark)}。原因：${mark.facts}。`}
      <Link to="/mine/seting" search={{ view: 'standing' }} className={styles.link}>
        查看或申诉
      </Link>
    </p>
  );
}
