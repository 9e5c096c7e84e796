import type { ChatLine } from '@yehang/contract/shapes/live-chat.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DanmakuMenu } from '../danmaku/danmaku-menu.tsx';
import { useDanmakuPreferences } from '../danmaku/danmaku-preferences.ts';
import { filterDanmaku } from '../danmaku/filter-danmaku.ts';
import { SendLine } from '../danmaku/send-line.tsx';
import styles from './live-chat.module.css';
import { useLiveChat } from './use-live-chat.ts';

/** So near its end the list follows what comes, in pixels; who has scrolled up is not moved. */
const NEAR_PX = 60;

/** The chat of a channel: what is said now, and a field to say something. */
export function LiveChat({ id }: { id: string }) {
  const chat = useLiveChat(id);
  const { words, senders } = useDanmakuPreferences();
  const [picked, setPicked] = useState<ChatLine | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const follows = useRef(true);
  const shown = useMemo(
    () =>
      filterDanmaku(chat.lines, { words, senders, density: 'normal', longest: null }, chat.ownIds),
    [chat.lines, chat.ownIds, words, senders],
  );
  const last = shown.at(-1)?.id;
  useEffect(() => {
    if (list.current && follows.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <section className={styles.chat} aria-label="聊天">
      {shown.length === 0 ? (
        <p className={styles.empty}>还没有人说话，来打个招呼</p>
      ) : (
        <ul
          ref={list}
          className={styles.list}
          aria-label="大家在说"
          onScroll={({ currentTarget: box }) => {
            follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
          }}
        >
          {shown.map((line) => (
            <li key={line.id}>
              <button type="button" className={styles.entry} onClick={() => setPicked(line)}>
                <span className={styles.author}>{line.author}</span>
                {line.text}
                {chat.waitingIds.has(line.id) && <span className={styles.waiting}>审核中</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SendLine label="发言" placeholder="说点什么" send={chat.send} />
      {picked && (
        <Sheet title="这条发言" onClose={() => setPicked(null)}>
          <DanmakuMenu
            danmaku={picked}
            isOwn={chat.ownIds.has(picked.id)}
            isWaiting={chat.waitingIds.has(picked.id)}
            onClose={() => setPicked(null)}
          />
        </Sheet>
      )}
    </section>
  );
}
