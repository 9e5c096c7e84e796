import type { OwnMeasure } from '@yehang/contract/shapes/measure.ts';
import { measureNameOf } from '@yehang/contract/shapes/measure-values.ts';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { MeasureSheet } from './measure-sheet.tsx';
import { stateOf } from './measure-texts.ts';
import rows from './rows.module.css';
import { Rows } from './rows.tsx';
import styles from './settings.module.css';

/** What was decided about the account and what is its own; each opens with its reasons. */
export function OwnMeasures() {
  const measures = usePages('user/measure/list', {});
  const [openedId, setOpenedId] = useState<string | null>(null);
  // What was typed stays while one looks at another.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return (
    <section aria-label="处理记录">
      <InfiniteList
        query={measures}
        skeleton={<Skeleton height={96} radius="var(--radius-panel)" />}
        empty={<p className={styles.note}>没有处理记录，账号一切正常</p>}
      >
        {(pages) => {
          const list = pages.flatMap((page) => page.list);
          const opened = list.find((one) => one.id === openedId);
          return (
            <>
              <Rows title="处理记录">
                {list.map((one) => (
                  <MeasureRow key={one.id} measure={one} onOpen={() => setOpenedId(one.id)} />
                ))}
              </Rows>
              {opened && (
                <MeasureSheet
                  measure={opened}
                  draft={drafts[opened.id] ?? ''}
                  onDraft={(text) => setDrafts((all) => ({ ...all, [opened.id]: text }))}
                  onClose={() => setOpenedId(null)}
                />
              )}
            </>
          );
        }}
      </InfiniteList>
    </section>
  );
}

function MeasureRow({ measure, onOpen }: { measure: OwnMeasure; onOpen: () => void }) {
  return (
    <button type="button" className={rows.row} onClick={onOpen}>
      <span className={rows.words}>
        <span>
          {measureNameOf(measure)}：{measure.label}
        </span>
        <span className={rows.line}>
          {formatMoment(measure.at)} · {stateOf(measure)}
        </span>
      </span>
    </button>
  );
}
