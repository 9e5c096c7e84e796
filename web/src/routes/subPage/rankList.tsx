import { createFileRoute } from '@tanstack/react-router';
import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { object } from 'valibot';
import { RankPage } from '../../features/discovery/rank-page.tsx';
import { choiceField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/subPage/rankList')({
  validateSearch: object({ kind: choiceField(kindsThatCan('rank')) }),
  component: Ranks,
  staticData: { title: '排行榜' },
});

function Ranks() {
  const { kind } = Route.useSearch();
  return <RankPage key={kind} first={kind} />;
}
