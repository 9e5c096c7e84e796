import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';
import { usePages } from '../../../lib/lists/use-pages.ts';
import styles from '../module-section.module.css';
import { RoomRow } from './room-row.tsx';

const SHOWN = 3;
/** Comics of one draw; with fewer there is no other one. */
const DRAW = 6;

type Topic = CallResponse<'comicsTopic/list'>['list'][number];

/** The first topics that have comics. */
export function TopicRows() {
  const topics = usePages('comicsTopic/list', { pageSize: SHOWN });
  return topics.data?.pages[0]?.list.map((topic) => <TopicRow key={topic.id} topic={topic} />);
}

/** Comics of a topic, with another draw (换一换). */
function TopicRow({ topic: { id, title, comics } }: { topic: Topic }) {
  const [round, setRound] = useState(0);
  const draw = useQuery({
    queryKey: ['comicsTopic/change', id, round],
    queryFn: ({ signal }) => post('comicsTopic/change', { id, round }, { signal }),
    // The first draw came with the topic.
    enabled: round > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <RoomRow title={title} items={round > 0 ? (draw.data?.items ?? comics) : comics}>
      {comics.length >= DRAW && (
        <button
          type="button"
          className={styles.action}
          disabled={draw.isFetching}
          onClick={() => setRound(round + 1)}
        >
          <span className={styles.turn} data-turning={draw.isFetching}>
            <RefreshIcon size={14} />
          </span>
          换一换
        </button>
      )}
    </RoomRow>
  );
}
