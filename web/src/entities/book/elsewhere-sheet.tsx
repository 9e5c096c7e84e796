import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import styles from './elsewhere-sheet.module.css';

interface ElsewhereSheetProps {
  /** Where the other device is, in words. */
  where: string;
  isGoing?: boolean;
  onGo: () => void;
  onStay: () => void;
}

/** Asks whether to go on where another device stopped. */
export function ElsewhereSheet({ where, isGoing = false, onGo, onStay }: ElsewhereSheetProps) {
  return (
    <Sheet title="另一台设备上的进度" onClose={onStay}>
      <p className={styles.line}>读到{where}，要跳过去吗？</p>
      <Button isWide isBusy={isGoing} onClick={onGo}>
        跳过去
      </Button>
      <Button isWide variant="quiet" onClick={onStay}>
        留在这里
      </Button>
    </Sheet>
  );
}
