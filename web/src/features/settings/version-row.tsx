import { useState, useSyncExternalStore } from 'react';
import { showToast } from '../../lib/toast/show-toast.ts';
import { findDifferentVersion } from '../../lib/version/check-version.ts';
import { updateOffer } from '../../lib/version/update-offer.ts';
import { ActionRow } from './rows.tsx';

/** Checks for a newer version, and installs it. */
export function VersionRow() {
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.get);
  const [isLooking, setLooking] = useState(false);

  const check = async () => {
    setLooking(true);
    try {
      if (await findDifferentVersion()) updateOffer.make('newer');
      else await showToast('已经是最新版本');
    } catch {
      await showToast('网络不给力，请稍后再试');
    } finally {
      setLooking(false);
    }
  };

  if (offer !== 'none') {
    return <ActionRow title="更新到新版本" value="立即更新" onPress={() => location.reload()} />;
  }
  return (
    <ActionRow
      title="检查更新"
      value={isLooking ? '正在检查' : ''}
      onPress={() => void check()}
      isBusy={isLooking}
    />
  );
}
