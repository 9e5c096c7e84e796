import { classNames } from '@yehang/ui/class-names.ts';
import styles from './ai.module.css';

interface AiLabelProps {
  /** As the server gives it: `AI生成`, or `AI生成 · 演示`. */
  label: string;
  /** Whether it stands on a picture. */
  isOnPicture?: boolean;
}

/** Says that something was made by AI; it stands beside everything that was. */
export function AiLabel({ label, isOnPicture = false }: AiLabelProps) {
  return <span className={classNames(styles.label, isOnPicture && styles.onPicture)}>{label}</span>;
}
