import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addSearch, useLastSearch } from './search-history.ts';
import { BrowseLinks } from './browse-links.tsx';
import { HotWords } from './hot-words.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { RankPreview } from './rank-preview.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import { Suggestions } from './suggestions.tsx';

/** The search page: recent searches, popular ones, and suggestions while typing. */
export function SearchPage() {
  const navigate = useNavigate();
  // On the way back from the results the field has the last query.
  const last = useLastSearch();
  const [opened] = useState(last);
  const [typed, setTyped] = useState({ text: '', after: opened });
  const text = typed.after === last ? typed.text : last;
  const setText = (next: string) => setTyped({ text: next, after: last });
  const search = (word: string) => {
    addSearch(word);
    void navigate({ to: '/subPage/search/result', search: { text: word } });
  };
  return (
    <div className={styles.page}>
      <SearchBox text={text} onText={setText} onSearch={search} isFirst />
      {text.trim() === '' ? (
        <>
          <RecentSearches onSearch={search} />
          <HotWords onSearch={search} />
          <BrowseLinks />
          <RankPreview />
        </>
      ) : (
        <Suggestions text={text.trim()} onSearch={search} />
      )}
    </div>
  );
}
