import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState, useSyncExternalStore } from 'react';
import { companionOutbox } from '../../entities/companion/companion-outbox.ts';
import { dropMessagePicture } from '../../entities/messages/message-picture.ts';
import { outbox } from '../../entities/messages/outbox.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { hasUnsentChapters } from '../../lib/store/personal-data.ts';
import { logOut } from '../../entities/user/log-out.ts';
import styles from './settings.module.css';

/** Confirms logging out, and says what that means. */
export function LogOutSheet({ isGuest, onClose }: { isGuest: boolean; onClose: () => void }) {
  const [isWorking, setWorking] = useState(false);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.get);
  const changes = useSyncExternalStore(companionOutbox.subscribe, companionOutbox.get);
  const said = changes.filter(({ change }) => change.kind === 'message').length;
  const messages = unsent.length + said;
  const edits = changes.length - said;
  const waiting = [
    ...(messages > 0 ? [`${messages} 条消息`] : []),
    ...(edits > 0 ? [`${edits} 处 AI 伙伴的修改`] : []),
  ].join('、');
  const discard = () => {
    for (const { key, body } of unsent) {
      outbox.remove(key);
      if (body.kind === 'picture') void dropMessagePicture(key);
    }
    for (const { change } of changes) companionOutbox.remove(change.id);
  };
  const leave = () => {
    setWorking(true);
    logOut().catch((error: unknown) => {
      setWorking(false);
      showError(error);
    });
  };
  return (
    <Sheet title="退出登录" onClose={onClose}>
      <div className={styles.asking}>
        <p className={styles.askingLine}>
          {isGuest
            ? '你现在是游客，再打开时会回到这台设备上的同一个账号'
            : '退出后以游客身份继续，登录后记录和金币都还在'}
        </p>
        {!isGuest && hasUnsentChapters() && (
          <p className={styles.askingLine} role="alert">
            有写好的章节还没保存到服务器，退出后会从这台设备删除
          </p>
        )}
        {!isGuest && waiting !== '' && (
          <>
            <p className={styles.askingLine} role="alert">
              有 {waiting}还没发出去，会在这台设备上留 30 天，你再登录时发出
            </p>
            <Button variant="quiet" isWide onClick={discard}>
              {edits > 0 ? '不留，全部删除' : '不留，删除这些消息'}
            </Button>
          </>
        )}
        <Button variant="danger" isWide isBusy={isWorking} onClick={leave}>
          退出登录
        </Button>
        <Button variant="quiet" isWide onClick={onClose}>
          取消
        </Button>
      </div>
    </Sheet>
  );
}
