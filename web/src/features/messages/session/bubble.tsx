import type { DialogMessage } from '@yehang/contract/shapes/conversation.ts';
import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { useRef, type MouseEvent } from 'react';
import { ContentCard } from '../../../entities/content/content-card.tsx';
import type { Outgoing } from '../../../entities/messages/outbox.ts';
import { chatPictureSize } from '../../../entities/user-pictures/chat-picture-size.ts';
import { messagePictures } from '../../../entities/user-pictures/picture-files.ts';
import { OpenablePicture } from '../../../entities/user-pictures/openable-picture.tsx';
import { useLocalPicture } from '../../../entities/user-pictures/use-local-picture.ts';
import { messageCardLayout } from './message-card-layout.ts';
import styles from './session.module.css';

const HOLD_MS = 450;

interface BubbleProps {
  message: DialogMessage;
  peerName: string;
  /** Below the last own message: whether the other user has read it. */
  isRead: boolean;
  onMenu: () => void;
}

/** A message of a conversation. Its menu opens by a long press, and by its button. */
export function Bubble({ message, peerName, isRead, onMenu }: BubbleProps) {
  const { isMine, kind } = message;
  const hold = useLongPress(onMenu);
  if (kind === 'recalled' || kind === 'removed')
    return (
      <p className={styles.notice}>
        {kind === 'removed' ? '这条消息已被移除' : `${isMine ? '你' : peerName} 撤回了一条消息`}
      </p>
    );
  return (
    <div className={classNames(styles.message, isMine && styles.mine)}>
      <div className={styles.bubbleRow}>
        <div
          className={classNames(styles.bubble, kind !== 'text' && styles.plain)}
          {...hold}
          onContextMenu={(event) => {
            event.preventDefault();
            onMenu();
          }}
        >
          <MessageContent message={message} />
        </div>
        <button
          type="button"
          className={styles.more}
          aria-label={`更多：${isMine ? '我' : peerName}的消息`}
          onClick={onMenu}
        >
          ⋯
        </button>
      </div>
      {isRead && <span className={styles.mark}>已读</span>}
    </div>
  );
}

function MessageContent({ message }: { message: DialogMessage }) {
  const { kind, text, picture, pictureState, card } = message;
  if (kind === 'text') return <span className={styles.text}>{text}</span>;
  if (kind === 'gone') return <span className={styles.missing}>图片在完整版里查看</span>;
  if (kind === 'card')
    return card ? (
      <ContentCard card={card} layout={messageCardLayout} />
    ) : (
      <span className={styles.missing}>分享的内容看不到了</span>
    );
  if (pictureState === 'refused') return <span className={styles.missing}>图片没有通过审核</span>;
  if (!picture) return <span className={styles.missing}>图片审核中</span>;
  return (
    <span className={styles.pictureBox}>
      <OpenablePicture
        picture={picture}
        style={chatPictureSize(picture)}
        isCovered={pictureState === 'waiting'}
      />
      {pictureState === 'waiting' && <span className={styles.waiting}>审核中，对方暂时看不到</span>}
    </span>
  );
}

interface OutgoingBubbleProps {
  message: Outgoing;
  onResend: () => void;
  onDiscard: () => void;
}

/** A message on its way; one that failed can be sent again. */
export function OutgoingBubble({ message, onResend, onDiscard }: OutgoingBubbleProps) {
  const { key, body, error } = message;
  return (
    <div className={classNames(styles.message, styles.mine)}>
      <div className={classNames(styles.bubble, body.kind !== 'text' && styles.plain)}>
        {body.kind === 'text' ? (
          <span className={styles.text}>{body.text}</span>
        ) : body.kind === 'card' ? (
          <span className={styles.missing}>分享</span>
        ) : (
          <LocalPicture pictureKey={key} />
        )}
      </div>
      {error === null ? (
        <span className={styles.mark} role="status">
          发送中
        </span>
      ) : (
        <div className={styles.failed} role="alert">
          <span>没发出去：{error}</span>
          <span className={styles.failedActs}>
            <Button variant="quiet" onClick={onDiscard}>
              删除
            </Button>
            <Button variant="quiet" onClick={onResend}>
              再试一次
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

function LocalPicture({ pictureKey }: { pictureKey: string }) {
  const address = useLocalPicture(messagePictures, pictureKey);
  return address === undefined ? (
    <span className={styles.missing}>图片</span>
  ) : (
    <img src={address} alt="图片" className={styles.picture} />
  );
}

/** Handlers of a press that is held without moving: what is below the finger is not pressed by it. */
function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      end();
      isHeld.current = false;
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold();
      }, HOLD_MS);
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerUp: end,
    onPointerMove: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
