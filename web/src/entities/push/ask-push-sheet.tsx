import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { pushPreference } from './push-preference.ts';
import styles from './ask-push-sheet.module.css';
import type { usePush } from './use-push.ts';

interface AskPushSheetProps {
  title: string;
  push: ReturnType<typeof usePush>;
  onClose: () => void;
}

/** Asks once whether this device may be sent messages; the browser asks after that, and only then. */
export function AskPushSheet({ title, push, onClose }: AskPushSheetProps) {
  const decline = () => {
    pushPreference.set({ wasAsked: true });
    onClose();
  };
  return (
    <Sheet title={title} onClose={decline}>
      <div className={styles.asking}>
        <p className={styles.line}>没打开夜航也能收到，只在这台设备上，随时可在设置里关闭</p>
        <Button
          isWide
          isBusy={push.turnOn.isPending}
          onClick={() => push.turnOn.mutate(undefined, { onSettled: onClose })}
        >
          开启通知
        </Button>
        <Button variant="quiet" isWide onClick={decline}>
          暂不
        </Button>
      </div>
    </Sheet>
  );
}
