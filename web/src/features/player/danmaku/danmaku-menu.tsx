import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { reportReasons, reportReasonNames } from '@yehang/contract/shapes/report-values.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import { copyText } from '../../../lib/clipboard/copy-text.ts';
import { showToast, showError } from '../../../lib/toast/show-toast.ts';
import styles from './danmaku.module.css';
import { danmakuPreferences, setDanmakuPreferences } from './danmaku-preferences.ts';

interface DanmakuMenuProps {
  danmaku: Pick<Danmaku, 'id' | 'text' | 'sender'>;
  isOwn: boolean;
  /** Whether it is pending review, and seen by nobody else. */
  isWaiting: boolean;
  onClose: () => void;
}

/** The menu of one danmaku, or of a line of a live channel's chat. */
export function DanmakuMenu({ danmaku, isOwn, isWaiting, onClose }: DanmakuMenuProps) {
  const copy = async () => {
    onClose();
    await showToast((await copyText(danmaku.text)) ? '已复制' : '复制失败，请长按选择');
  };
  const hide = () => {
    onClose();
    setDanmakuPreferences({ senders: [...danmakuPreferences.get().senders, danmaku.sender] });
    void showToast('不再显示此人的发言');
  };
  const [isReporting, setReporting] = useState(false);
  const report = async (reason: ReportReason) => {
    onClose();
    try {
      await post('report/add', { kind: 'danmaku', id: danmaku.id, reason });
      await showToast('已收到举报，会尽快处理');
    } catch (error) {
      showError(error);
    }
  };
  if (isReporting) {
    return (
      <div className={styles.menu} role="group" aria-label="举报原因">
        {reportReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className={styles.switch}
            onClick={() => void report(reason)}
          >
            {reportReasonNames[reason]}
          </button>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.menu}>
      <p className={styles.quote}>
        {danmaku.text}
        {isWaiting && <span className={styles.waiting}>审核中，现在只有你看得到</span>}
      </p>
      <button type="button" className={styles.switch} onClick={() => void copy()}>
        复制
      </button>
      {!isOwn && (
        <button type="button" className={styles.switch} onClick={hide}>
          屏蔽此人
        </button>
      )}
      {!isOwn && (
        <button type="button" className={styles.switch} onClick={() => setReporting(true)}>
          举报
        </button>
      )}
    </div>
  );
}
