import type { SupportMessage } from '@yehang/contract/shapes/support.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Outgoing } from '../../entities/messages/outbox.ts';
import { chatPictureSize } from '../../entities/user-pictures/chat-picture-size.ts';
import { messagePictures } from '../../entities/user-pictures/picture-files.ts';
import { OpenablePicture } from '../../entities/user-pictures/openable-picture.tsx';
import { useLocalPicture } from '../../entities/user-pictures/use-local-picture.ts';
import { formatClock, formatDay } from '../../lib/format/dates.ts';
import styles from './support.module.css';

interface ChatLogProps {
  /** What is said first where nothing was said yet. */
  welcome: string | null;
  messages: readonly SupportMessage[];
  outgoing: readonly Outgoing[];
  onAgain: (one: Outgoing) => void;
  onDiscard: (one: Outgoing) => void;
  /** Below the messages. */
  children: ReactNode;
}

/** A gap after which the time is shown again. */
const PAUSE_MS = 5 * 60_000;
/** Nearer to the end than this, new messages are followed, px. */
const NEAR_END = 160;

/** The messages, the newest at the end and in view. */
export function ChatLog({
  welcome,
  messages,
  outgoing,
  onAgain,
  onDiscard,
  children,
}: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const count = messages.length + outgoing.length;
  useEffect(() => {
    const { current } = log;
    if (current && isFollowing.current) current.scrollTop = current.scrollHeight;
  }, [count]);
  const onScroll = () => {
    const { current } = log;
    if (!current) return;
    isFollowing.current =
      current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_END;
  };
  return (
    <div
      ref={log}
      className={styles.log}
      role="log"
      aria-label="聊天记录"
      onScroll={onScroll}
      tabIndex={0}
    >
      {welcome !== null && <p className={classNames(styles.bubble, styles.theirs)}>{welcome}</p>}
      {messages.map((one, at) => (
        <Message key={one.seq} message={one} before={messages[at - 1]} />
      ))}
      {outgoing.map((one) => (
        <OutgoingMessage
          key={one.key}
          outgoing={one}
          onAgain={() => onAgain(one)}
          onDiscard={() => onDiscard(one)}
        />
      ))}
      {children}
    </div>
  );
}

function Message({
  message: { from, text, picture, at },
  before,
}: {
  message: SupportMessage;
  before: SupportMessage | undefined;
}) {
  const hasTime = before === undefined || at - before.at > PAUSE_MS;
  return (
    <>
      {hasTime && <time className={styles.centre}>{timeText(at)}</time>}
      {from === 'system' ? (
        <p className={styles.centre}>{text}</p>
      ) : (
        <div
          className={classNames(
            styles.bubble,
            from === 'user' ? styles.mine : styles.theirs,
            text === '' && styles.pictureBubble,
          )}
        >
          <span className={styles.unseen}>{from === 'user' ? '我：' : '客服：'}</span>
          {text}
          {picture && <OpenablePicture picture={picture} style={chatPictureSize(picture)} />}
        </div>
      )}
    </>
  );
}

function timeText(at: number): string {
  const isToday = formatDay(at) === formatDay(Date.now());
  return isToday ? formatClock(at) : `${formatDay(at).slice(5)} ${formatClock(at)}`;
}

interface OutgoingMessageProps {
  outgoing: Outgoing;
  onAgain: () => void;
  onDiscard: () => void;
}

function OutgoingMessage({ outgoing, onAgain, onDiscard }: OutgoingMessageProps) {
  const { key, body, error } = outgoing;
  return (
    <>
      <div
        className={classNames(
          styles.bubble,
          styles.mine,
          body.kind === 'picture' && styles.pictureBubble,
          error === null && styles.sending,
        )}
        aria-busy={error === null}
      >
        {body.kind === 'text' ? body.text : <LocalPicture pictureKey={key} />}
      </div>
      {error !== null && (
        <p className={styles.failed} role="alert">
          {error}
          <button type="button" className={styles.again} onClick={onDiscard}>
            删除
          </button>
          <button type="button" className={styles.again} onClick={onAgain}>
            再试一次
          </button>
        </p>
      )}
    </>
  );
}

function LocalPicture({ pictureKey }: { pictureKey: string }) {
  const address = useLocalPicture(messagePictures, pictureKey);
  return address === undefined ? (
    '图片'
  ) : (
    <img src={address} alt="图片" className={styles.picture} />
  );
}
