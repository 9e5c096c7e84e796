import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useSyncExternalStore } from 'react';
import { isBusy, subscribeBusy } from '../busy/busy.ts';
import { online } from '../online/online.ts';
import { applyUpdate } from '../version/apply-update.ts';
import { updateOffer } from '../version/update-offer.ts';
import { type AppNotice, appNotice } from './app-notice.ts';
import styles from './notices.module.css';

/** The notice over the pages: offline, an update that is available, or what the app has to tell. */
export function Notices() {
  const isOnline = useSyncExternalStore(online.subscribe, online.get);
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.get);
  const notice = useSyncExternalStore(appNotice.subscribe, appNotice.get);
  return (
    <div role="status" className={styles.place}>
      {!isOnline ? (
        <p className={styles.bar}>
          <span className={styles.line}>断网了，连上后会自动恢复</span>
        </p>
      ) : offer !== 'none' ? (
        <UpdateBar isRequired={offer === 'required'} />
      ) : (
        notice && <NoticeBar notice={notice} />
      )}
    </div>
  );
}

function NoticeBar({ notice: { line, action, onAction, onDismiss } }: { notice: AppNotice }) {
  return (
    <div className={styles.bar}>
      <span className={styles.line}>{line}</span>
      <button type="button" className={styles.button} onClick={onAction}>
        {action}
      </button>
      <button type="button" aria-label="知道了" className={styles.button} onClick={onDismiss}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}

/** Offers a reload while it would lose nothing. */
function UpdateBar({ isRequired }: { isRequired: boolean }) {
  const isLater = useSyncExternalStore(subscribeBusy, isBusy);
  if (isLater) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.line}>
        {isRequired ? '版本过旧，请更新后继续使用' : '夜航有新版本了'}
      </span>
      <button type="button" className={styles.button} onClick={() => void applyUpdate(isRequired)}>
        更新
      </button>
      {!isRequired && (
        <button
          type="button"
          aria-label="以后再说"
          className={styles.button}
          onClick={() => updateOffer.dismiss()}
        >
          <CloseIcon size={18} />
        </button>
      )}
    </div>
  );
}
