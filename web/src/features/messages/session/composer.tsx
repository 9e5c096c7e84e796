import { MOST_MESSAGE_CHARACTERS } from '@yehang/contract/shapes/conversation-values.ts';
import { PhotoIcon } from '@yehang/ui/icons/room-icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { textDrafts } from '../../../lib/store/text-drafts.ts';
import styles from './session.module.css';

const drafts = textDrafts(() => localStorage, 'yehang.message-drafts');

interface ComposerProps {
  userId: string;
  onText: (text: string) => void;
  onPicture: (file: File) => void;
}

/** From here on the remaining characters are shown. */
const NEAR_THE_END = 50;

/** The field for a message. Enter sends, with Shift it starts a new line; on phones there is the button. */
export function Composer({ userId, onText, onPicture }: ComposerProps) {
  const [text, setText] = useState(() => drafts.read(userId));
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const left = MOST_MESSAGE_CHARACTERS - text.length;
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  const type = (next: string) => {
    setText(next);
    drafts.save(userId, next);
  };
  const send = () => {
    const said = text.trim();
    if (said === '') return;
    onText(said);
    type('');
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {left <= NEAR_THE_END && (
        <p className={styles.left} role="status">
          还能输入 {left} 个字
        </p>
      )}
      <div className={styles.typing}>
        <button
          type="button"
          className={styles.pick}
          aria-label="发图片"
          onClick={() => picker.current?.click()}
        >
          <PhotoIcon size={24} />
        </button>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          aria-label="选择图片"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onPicture(file);
            currentTarget.value = '';
          }}
        />
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={text}
          maxLength={MOST_MESSAGE_CHARACTERS}
          placeholder="发消息"
          aria-label="消息"
          enterKeyHint="send"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={text.trim() === ''}
          // The keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
        >
          发送
        </button>
      </div>
    </form>
  );
}
