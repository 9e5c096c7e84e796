import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ResultPage } from '../../../features/search/result-page.tsx';
import { textField } from '../../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/subPage/search/result')({
  validateSearch: object({ text: textField }),
  component: Result,
  staticData: { title: '搜索结果' },
});

function Result() {
  const text = Route.useSearch().text.trim().slice(0, 60);
  // Another word is another search, with its own tabs and filters.
  return <ResultPage key={text} text={text} />;
}
