import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useState } from 'react';
import { post } from '../../lib/api/api.ts';
import { MarkedText } from '../../lib/search/marked-text.tsx';
import styles from './search-page.module.css';

/** A pause in the typing that is long enough to ask. */
const PAUSE_MS = 180;

const sourceNames = { word: '', tag: '标签', actor: '演员', user: '作者', title: '' } as const;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface SuggestionsProps {
  text: string;
  onSearch: (word: string) => void;
}

/** Completions of what is typed; the first line searches it as it is. */
export function Suggestions({ text, onSearch }: SuggestionsProps) {
  const paused = usePaused(text);
  const suggestions = useQuery({
    queryKey: ['search/suggest', paused],
    queryFn: ({ signal }) => post('search/suggest', { text: paused }, { signal }),
    placeholderData: keepPreviousData,
  });
  const list = suggestions.data?.list.filter((it) => it.text !== text) ?? [];
  return (
    <div className={styles.suggestions} aria-live="polite">
      <button type="button" className={styles.suggestion} onClick={() => onSearch(text)}>
        <SearchIcon size={16} />
        <span className={styles.suggestionText}>搜索「{text}」</span>
      </button>
      {list.map((it) => (
        <button
          key={`${it.source} ${it.text}`}
          type="button"
          className={styles.suggestion}
          onClick={() => onSearch(it.text)}
        >
          <SearchIcon size={16} />
          <span className={styles.suggestionText}>
            <MarkedText parts={it.parts} />
          </span>
          <span className={styles.source}>{sourceNames[it.source]}</span>
        </button>
      ))}
    </div>
  );
}
