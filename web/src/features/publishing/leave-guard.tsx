import { useBlocker } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import styles from './publishing.module.css';

/** Asks before a page is left while a video is uploaded; everything else is kept anyway. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isOn,
    enableBeforeUnload: isOn,
    disabled: !isOn,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Sheet title="视频还在上传" onClose={reset}>
      <p className={styles.hint}>草稿已经保存。现在离开，上传会停下，回来选同一个文件会接着传</p>
      <div className={styles.acts}>
        <Button variant="secondary" onClick={proceed}>
          离开
        </Button>
        <Button onClick={reset}>继续上传</Button>
      </div>
    </Sheet>
  );
}
