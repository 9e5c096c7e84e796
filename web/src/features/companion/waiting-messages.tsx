import { useQueryClient } from '@tanstack/react-query';
import { classNames } from '@yehang/ui/class-names.ts';
import { useSyncExternalStore } from 'react';
import { companionOutbox, type WaitingChange } from '../../entities/companion/companion-outbox.ts';
import { syncCompanion } from '../../entities/companion/sync-companion.ts';
import { CrisisLines } from '../../entities/ai/crisis-lines.tsx';
import { online } from '../../lib/online/online.ts';
import styles from './companion.module.css';

/** What was written in a conversation and is not on the server yet. */
export function WaitingMessages({ waiting }: { waiting: readonly WaitingChange[] }) {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(online.subscribe, online.get);
  return waiting.map(({ change, error, help }) => (
    <article key={change.id} className={classNames(styles.message, styles.mine)}>
      <span className={styles.unseen}>我：</span>
      <p className={styles.bubble}>{'text' in change && change.text}</p>
      {help ? (
        <CrisisLines help={help} />
      ) : (
        <p className={styles.hint} role={error === null ? 'status' : 'alert'}>
          {error ?? (isOnline ? '正在发出' : '联网后发出')}
        </p>
      )}
      <div className={styles.tools}>
        {error !== null && (
          <button
            type="button"
            onClick={() => {
              companionOutbox.retry(change.id);
              void syncCompanion(client).catch(() => undefined);
            }}
          >
            重发
          </button>
        )}
        <button type="button" onClick={() => companionOutbox.remove(change.id)}>
          删除
        </button>
      </div>
    </article>
  ));
}
