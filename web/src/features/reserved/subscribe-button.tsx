import { Button } from '@yehang/ui/button.tsx';
import { useSyncExternalStore } from 'react';
import { AskPushSheet } from '../../entities/push/ask-push-sheet.tsx';
import { pushPreference } from '../../entities/push/push-preference.ts';
import { usePush } from '../../entities/push/use-push.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { type OpenedReserved, useSubscribe } from './reserved-query.ts';
import styles from './reserved-page.module.css';

interface SubscribeProps {
  item: OpenedReserved['item'];
}

/** Subscribes to what is announced, or takes it back. */
export function SubscribeButton({ item: { id, subscribed, subscribers } }: SubscribeProps) {
  const subscribe = useSubscribe(id);
  return (
    <Button
      isWide
      variant={subscribed ? 'secondary' : 'primary'}
      aria-pressed={subscribed}
      isBusy={subscribe.isPending}
      onClick={() => subscribe.mutate(!subscribed)}
    >
      {subscribed ? '已预约' : '预约'} · {formatCount(subscribers)} 人
    </Button>
  );
}

/** How the subscriber is told; asks once, with the first subscription, whether this device may be sent a message. */
export function ToldHow({ item: { subscribed } }: SubscribeProps) {
  const push = usePush();
  const { wasAsked } = useSyncExternalStore(pushPreference.subscribe, pushPreference.get);
  const isAsking = subscribed && !wasAsked && push.state === 'off';
  const done = () => pushPreference.set({ wasAsked: true });
  return (
    <>
      <p className={styles.hint} role="status">
        {!subscribed
          ? '预约后，上线时会告诉你'
          : push.state === 'on'
            ? '上线时这台设备会收到通知'
            : '上线后打开夜航就会告诉你'}
      </p>
      {isAsking && <AskPushSheet title="上线时通知你？" push={push} onClose={done} />}
    </>
  );
}
