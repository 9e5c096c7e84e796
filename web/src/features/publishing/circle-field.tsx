import { useQuery } from '@tanstack/react-query';
import type { CircleEntry } from '@yehang/contract/shapes/circle.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { PeopleIcon } from '@yehang/ui/icons/community-icons.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { circleFacts } from '../../entities/circles/circle-facts.ts';
import { circleKey } from '../../entities/circles/use-join.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import type { Draft, DraftChange } from './draft.ts';
import styles from './publishing.module.css';

interface CircleFieldProps {
  draft: Draft;
  onChange: (change: DraftChange) => void;
}

const NONE = 'none';
/** Longer ones are opened by who writes. */
const SHORT_RULES = 200;

/** The circle that a post goes to, and the theme in it. */
export function CircleField({ draft: { circleId, themeId }, onChange }: CircleFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const circle = useQuery({
    queryKey: circleKey(circleId ?? ''),
    queryFn: ({ signal }) => post('circle/detail', { id: circleId ?? '' }, { signal }),
    enabled: circleId !== null,
  });
  const chosen = circleId === null ? undefined : circle.data?.circle;
  const themes = chosen?.themes ?? [];
  const rules = chosen?.rules.trim() ?? '';
  return (
    <>
      <button type="button" className={styles.row} onClick={() => setChoosing(true)}>
        <PeopleIcon size={20} />
        <span className={styles.rowName}>圈子</span>
        <span className={styles.rowValue}>
          {circleId === null ? '不选' : (chosen?.title ?? '已选圈子')}
        </span>
        <ForwardIcon size={16} />
      </button>
      {rules !== '' && (
        <details key={circleId} className={styles.rules} open={rules.length <= SHORT_RULES}>
          <summary>圈规</summary>
          <p>{rules}</p>
        </details>
      )}
      {themes.length > 0 && (
        <ChoiceRow
          label="主题"
          choices={[
            { value: NONE, name: '不选主题' },
            ...themes.map(({ id, name }) => ({ value: id, name })),
          ]}
          selected={themeId ?? NONE}
          onSelect={(value) => onChange({ themeId: value === NONE ? null : value })}
        />
      )}
      {isChoosing && (
        <CircleSheet
          chosenId={circleId}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false);
            onChange({ circleId: id, themeId: null });
          }}
        />
      )}
    </>
  );
}

const sorts = [
  { value: 'joined', name: '我的圈子' },
  { value: 'recommended', name: '推荐' },
  { value: 'hot', name: '热门' },
] as const;

interface CircleSheetProps {
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  onClose: () => void;
}

function CircleSheet({ chosenId, onChoose, onClose }: CircleSheetProps) {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('joined');
  const circles = usePages('circle/list', { sort });
  const rowOf = ({ id, title, members, posts }: CircleEntry) => (
    <li key={id}>
      <button
        type="button"
        className={styles.row}
        aria-pressed={id === chosenId}
        onClick={() => onChoose(id)}
      >
        <span className={styles.rowName}>{title}</span>
        <span className={styles.rowValue}>{circleFacts({ members, posts })}</span>
      </button>
    </li>
  );
  return (
    <Sheet title="选择圈子" onClose={onClose}>
      <ChoiceRow label="圈子" choices={sorts} selected={sort} onSelect={setSort} />
      <button type="button" className={styles.row} onClick={() => onChoose(null)}>
        <span className={styles.rowName}>不选圈子</span>
      </button>
      <div className={styles.sheetList}>
        <InfiniteList
          query={circles}
          skeleton={<Skeleton height={180} />}
          empty={
            <EmptyState
              title="这里还没有圈子"
              description={sort === 'joined' ? '看看推荐里的，发帖时也可以选' : '过一会儿再来'}
            />
          }
        >
          {(pages) => <ul>{pages.flatMap((page) => page.list).map(rowOf)}</ul>}
        </InfiniteList>
      </div>
    </Sheet>
  );
}
