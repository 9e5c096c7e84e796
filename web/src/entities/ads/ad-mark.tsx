import { classNames } from '@yehang/ui/class-names.ts';
import styles from './ad-mark.module.css';

/** Says that something is an ad. */
export function AdMark({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.mark, className)}>广告</span>;
}
