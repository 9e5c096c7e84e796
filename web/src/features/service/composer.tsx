import { Button } from '@yehang/ui/button.tsx';
import { PhotoIcon } from '@yehang/ui/icons/room-icons.tsx';
import { useState } from 'react';
import styles from './support.module.css';
import { supportDraft } from '../../entities/support/support-ticket.ts';

const MOST = 1000;

interface ComposerProps {
  placeholder: string;
  onSend: (what: { text: string; file: File | null }) => void;
}

/** Where a message is written. What was typed is there again after the page was left. */
export function Composer({ placeholder, onSend }: ComposerProps) {
  const [text, setText] = useState(supportDraft.get().text);
  const change = (next: string) => {
    setText(next);
    supportDraft.set({ text: next });
  };
  const send = () => {
    const said = text.trim();
    if (said === '') return;
    onSend({ text: said, file: null });
    change('');
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className={styles.photo}>
        <PhotoIcon size={24} />
        <span className={styles.unseen}>发送图片</span>
        <input
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) onSend({ text: '', file });
            currentTarget.value = '';
          }}
        />
      </label>
      <textarea
        className={styles.input}
        rows={1}
        maxLength={MOST}
        value={text}
        aria-label="消息"
        placeholder={placeholder}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          // While a Chinese word is being composed, Enter chooses it.
          const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
          if (!isSend) return;
          event.preventDefault();
          send();
        }}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        发送
      </Button>
    </form>
  );
}
