import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Suggestion } from '@yehang/contract/shapes/search.ts';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { MineIcon } from '@yehang/ui/icons/tab-icons.tsx';
import { useEffect, useState } from 'react';
import { post } from '../../lib/api/api.ts';
import { performerRoute, userRoute } from '../../entities/content/related-routes.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './search-page.module.css';

/** The debounce of typing, ms. */
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

/** Suggestions for the typed text; the first line searches it as it is, and a person leads to their page. */
export function Suggestions({ text, onSearch }: SuggestionsProps) {
  const paused = usePaused(text);
  const suggestions = useQuery({
    queryKey: ['search/suggest', paused],
    queryFn: ({ signal }) => post('search/suggest', { text: paused }, { signal }),
    placeholderData: keepPreviousData,
  });
  const list = suggestions.data?.list.filter((it) => it.text !== text || it.personId) ?? [];
  return (
    <div className={styles.suggestions} aria-live="polite">
      <button type="button" className={styles.suggestion} onClick={() => onSearch(text)}>
        <SearchIcon size={16} />
        <span className={styles.suggestionText}>搜索「{text}」</span>
      </button>
      {list.map((it) => (
        <SuggestionRow key={`${it.source} ${it.text}`} suggestion={it} onSearch={onSearch} />
      ))}
    </div>
  );
}

/** The page of a person; null for words. */
function personAddress({ source, personId: id, text: name }: Suggestion) {
  if (id === null) return null;
  if (source === 'user') return { ...userRoute({ id }), search: { id, name } };
  return performerRoute({ id, name });
}

interface SuggestionRowProps {
  suggestion: Suggestion;
  onSearch: (word: string) => void;
}

function SuggestionRow({ suggestion, onSearch }: SuggestionRowProps) {
  const { text, parts, source } = suggestion;
  const person = personAddress(suggestion);
  const words = (
    <>
      {person ? <MineIcon size={16} /> : <SearchIcon size={16} />}
      <span className={styles.suggestionText}>
        <HighlightedText parts={parts} />
      </span>
      <span className={styles.source}>{sourceNames[source]}</span>
    </>
  );
  if (person)
    return (
      <Link {...person} className={styles.suggestion}>
        {words}
      </Link>
    );
  return (
    <button type="button" className={styles.suggestion} onClick={() => onSearch(text)}>
      {words}
    </button>
  );
}
