import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RoomSection } from '@yehang/contract/shapes/home.ts';
import { RefreshIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import styles from '../module-section.module.css';
import { RoomRow } from './room-row.tsx';

const SHOWN = 9;

/** What the viewer may like, with another draw (换一换). */
export function MayLikeRow({ kind }: { kind: RoomSection }) {
  const [round, setRound] = useState(0);
  const picks = useQuery({
    queryKey: ['content/recommend', kind, round],
    queryFn: ({ signal }) => post('content/recommend', { kind, round, size: SHOWN }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <RoomRow title="猜你喜欢" items={picks.data?.list ?? []}>
      <button
        type="button"
        className={styles.action}
        disabled={picks.isFetching}
        onClick={() => setRound(round + 1)}
      >
        <span className={styles.turn} data-turning={picks.isFetching}>
          <RefreshIcon size={14} />
        </span>
        换一换
      </button>
    </RoomRow>
  );
}
