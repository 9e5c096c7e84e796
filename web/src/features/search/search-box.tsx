import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { BackIcon, CloseIcon, SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useRef, type SubmitEvent } from 'react';
import styles from './search-box.module.css';

interface SearchBoxProps {
  text: string;
  onText: (text: string) => void;
  onSearch: (text: string) => void;
  /** Whether the keyboard opens with the page. */
  isFirst?: boolean;
}

const LONGEST = 60;

/** The search field, with a back and a search button. */
export function SearchBox({ text, onText, onSearch, isFirst = false }: SearchBoxProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const input = useRef<HTMLInputElement>(null);
  const back = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const word = text.trim();
    if (word === '') return;
    input.current?.blur();
    onSearch(word);
  };
  const clear = () => {
    onText('');
    input.current?.focus();
  };
  return (
    <header className={styles.head}>
      <IconButton label="返回" icon={<BackIcon />} onClick={back} />
      <form role="search" className={styles.form} onSubmit={submit}>
        <label className={styles.box}>
          <SearchIcon size={18} />
          <input
            ref={input}
            type="search"
            enterKeyHint="search"
            aria-label="搜索"
            placeholder="搜视频、作者、标签"
            autoComplete="off"
            maxLength={LONGEST}
            // The page has no other purpose.
            autoFocus={isFirst}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
          {text !== '' && (
            <IconButton label="清空" icon={<CloseIcon size={16} />} onClick={clear} />
          )}
        </label>
        <button type="submit" className={styles.submit}>
          搜索
        </button>
      </form>
    </header>
  );
}
