import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import { copyText } from '../../../lib/clipboard/copy-text.ts';
import { say } from '../../../lib/say/say.ts';
import styles from './danmaku.module.css';
import { danmakuPreferences, preferDanmaku } from './danmaku-preferences.ts';

interface DanmakuMenuProps {
  danmaku: Danmaku;
  isOwn: boolean;
  onClose: () => void;
}

/** What can be done about one danmaku. */
export function DanmakuMenu({ danmaku, isOwn, onClose }: DanmakuMenuProps) {
  const copy = async () => {
    onClose();
    await say((await copyText(danmaku.text)) ? '已复制' : '复制失败，请长按选择');
  };
  const hide = () => {
    onClose();
    preferDanmaku({ senders: [...danmakuPreferences.get().senders, danmaku.sender] });
    void say('不再显示此人的弹幕');
  };
  return (
    <div className={styles.menu}>
      <p className={styles.quote}>{danmaku.text}</p>
      <button type="button" className={styles.switch} onClick={() => void copy()}>
        复制
      </button>
      {!isOwn && (
        <button type="button" className={styles.switch} onClick={hide}>
          屏蔽此人
        </button>
      )}
    </div>
  );
}
