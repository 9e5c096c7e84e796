import { MOST_POST_CHARACTERS } from '@yehang/contract/shapes/post-values.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { AtIcon, HashIcon } from '@yehang/ui/icons/community-icons.tsx';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import styles from './publishing.module.css';

interface TextToolsProps {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Where the draft is kept. */
  status: string;
  onText: (text: string) => void;
}

/** Below the text: buttons for topics and mentions, where the draft is kept, and the number of characters. */
export function TextTools({ text, field, status, onText }: TextToolsProps) {
  const put = (sign: string) => {
    const element = field.current;
    const at = element?.selectionEnd ?? text.length;
    // The field has the sign at once: what is typed next stands behind it, and phones open the keyboard.
    flushSync(() => onText(`${text.slice(0, at)}${sign}${text.slice(at)}`));
    element?.focus();
    element?.setSelectionRange(at + 1, at + 1);
  };
  return (
    <div className={styles.tools}>
      <IconButton label="加话题" icon={<HashIcon size={20} />} onClick={() => put('#')} />
      <IconButton label="提到谁" icon={<AtIcon size={20} />} onClick={() => put('@')} />
      <span className={styles.status} role="status">
        {status}
      </span>
      <span className={styles.counter}>
        {text.length}/{MOST_POST_CHARACTERS}
      </span>
    </div>
  );
}
