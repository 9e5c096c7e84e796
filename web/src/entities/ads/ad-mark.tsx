import { classNames } from '@yehang/ui/class-names.ts';
import styles from './ad-mark.module.css';

/** The label of an ad. */
export function AdMark({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.mark, className)}>广告</span>;
}
