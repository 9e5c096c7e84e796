import { useNavigate } from '@tanstack/react-router';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import styles from './download-sheet.module.css';
import { lowestDownloadTier } from './download-tier.ts';

/** The tiers that may download, if the viewer has none of them. */
export function downloadTiersOf(error: unknown): readonly Tier[] | null {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null)
    return null;
  return 'savingTiers' in error.data ? (error.data.savingTiers as readonly Tier[]) : null;
}

/** In place of the choices, for who may not download. */
export function LockedOffer({ tiers, onClose }: { tiers: readonly Tier[]; onClose: () => void }) {
  const navigate = useNavigate();
  const open = () => {
    onClose();
    const to: string = '/mine/vip';
    void navigate({ to });
  };
  return (
    <>
      <p className={styles.line}>离线缓存是{lowestDownloadTier(tiers)}的权益，没有网络时也能看</p>
      <Button isWide onClick={open}>
        了解会员
      </Button>
    </>
  );
}
