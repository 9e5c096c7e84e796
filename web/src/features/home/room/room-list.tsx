import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { RoomSection } from '@yehang/contract/shapes/home.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useState } from 'react';
import { CardGridSkeleton } from '../../../entities/content-list/card-grid.tsx';
import { ContentPages } from '../../../entities/content-list/content-pages.tsx';
import { ChoiceRow } from '../../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../../lib/lists/infinite-list.tsx';
import { usePages } from '../../../lib/lists/use-pages.ts';
import { SectionTitle } from '../section-title.tsx';
import { coversOf, roomList, type RoomConditions } from './room-calls.ts';
import { roomTexts } from './room-texts.ts';

const sorts = [
  { value: 'hot', name: '最热' },
  { value: 'new', name: '最新' },
  { value: 'liked', name: '最多赞' },
] as const;

const prices = [
  { value: 'any', name: '全部' },
  { value: 'free', name: '免费' },
  { value: 'vip', name: '会员' },
  { value: 'gold', name: '金币' },
] as const;

const states = [
  { value: 'any', name: '全部' },
  { value: 'finished', name: '已完结' },
  { value: 'going', name: '连载中' },
] as const;

type Sort = RoomConditions['sort'];
type PriceChoice = (typeof prices)[number]['value'];
type State = (typeof states)[number]['value'];

/** Everything of a room, narrowed by what its viewer chooses. */
export function RoomList({ kind, categoryId }: { kind: RoomSection; categoryId: string | null }) {
  const [sort, setSort] = useState<Sort>('hot');
  const [price, setPrice] = useState<PriceChoice>('any');
  const [state, setState] = useState<State>('any');
  const { name, body } = roomList(kind, {
    sort,
    ...(price !== 'any' && { price }),
    ...(state !== 'any' && { finished: state === 'finished' }),
    ...(categoryId !== null && { categoryId }),
  });
  const contents = usePages(name, body);
  const isNarrowed = price !== 'any' || state !== 'any';
  return (
    <section aria-label="全部作品">
      <SectionTitle title="全部" />
      <ChoiceRow label="排序" choices={sorts} selected={sort} onSelect={setSort} />
      <ChoiceRow label="价格" choices={prices} selected={price} onSelect={setPrice} />
      {/* What is told in chapters is finished one day. */}
      {kindCan(kind, 'chapters') && (
        <ChoiceRow label="状态" choices={states} selected={state} onSelect={setState} />
      )}
      <InfiniteList
        query={contents}
        isPullable={false}
        skeleton={<CardGridSkeleton cards={6} />}
        empty={
          <EmptyState
            title={isNarrowed ? '没有符合的作品' : roomTexts[kind].empty}
            description={isNarrowed ? '换个条件看看' : '上架后会出现在这里'}
          />
        }
      >
        {(pages) => <ContentPages pages={pages} covers={coversOf(kind)} />}
      </InfiniteList>
    </section>
  );
}
