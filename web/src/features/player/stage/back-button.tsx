import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { BackIcon } from '@yehang/ui/icons/line-icons.tsx';
import styles from './player-stage.module.css';

/** Leaves the player's page: back, or home if it was opened by a link. */
export function useLeavePage(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  };
}

interface BackButtonProps {
  /** In place of leaving the page. */
  onBack?: () => void;
}

/** The back button, in the upper left of a stage without controls. */
export function BackButton({ onBack }: BackButtonProps) {
  const leave = useLeavePage();
  return (
    <span className={styles.back}>
      <IconButton label="返回" icon={<BackIcon />} onClick={onBack ?? leave} />
    </span>
  );
}
