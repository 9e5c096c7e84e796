import { ruleLabels, tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { ProColumns } from '@ant-design/pro-components';
import { callConsole } from '../../lib/api/call.ts';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { RecordPublication } from '../../entities/content/record-publication.tsx';
import { liveSourceLabels } from '../../entities/content/live-source-labels.ts';
import { LiveFields } from './live-fields.tsx';
import { LivePreview } from './live-preview.tsx';
import { LiveState } from './live-state.tsx';
import {
  blankLive,
  type LiveRecord,
  type LiveValues,
  readLive,
  saveLive,
  toLiveValues,
} from './live-values.ts';

const columns: ProColumns<LiveRecord>[] = [
  { key: 'name', title: '频道', width: 180, render: (_, row) => row.name },
  { key: 'category', title: '分类', width: 100, render: (_, row) => row.category },
  { key: 'source', title: '来源', width: 90, render: (_, row) => liveSourceLabels[row.source] },
  { key: 'state', title: '状态', width: 150, render: (_, row) => <LiveState channel={row} /> },
  { key: 'now', title: '正在播', width: 220, render: (_, row) => row.now?.title ?? '' },
  { key: 'viewers', title: '观众', width: 80, render: (_, row) => row.viewers },
  {
    key: 'rule',
    title: '观看方式',
    width: 120,
    render: (_, row) => (row.tier ? tierLabels[row.tier] : ruleLabels[row.rule]),
  },
];

interface LivePageProps {
  readonly openedId: string | undefined;
  readonly onClosed: () => void;
}

/** Live channels, refreshed every five seconds. */
export function LivePage({ openedId, onClosed }: LivePageProps) {
  const list = useListQuery('live/list', {}, { refetchSeconds: 5 });
  return (
    <RecordsPanel<LiveRecord, LiveValues>
      title="直播频道"
      list={list}
      columns={columns}
      renderNarrow={(row) => (
        <>
          <span>
            <strong>{row.name}</strong>　{row.viewers > 0 && `${row.viewers} 人在看`}
          </span>
          <LiveState channel={row} />
          <span className="hint">
            {row.now?.title ?? `${liveSourceLabels[row.source]}　${row.category}`}
          </span>
        </>
      )}
      blank={blankLive}
      toValues={toLiveValues}
      save={saveLive}
      readDetail={readLive}
      openedId={openedId}
      onClosed={onClosed}
      renderState={({ id }) => <RecordPublication contentId={id} />}
      remove={({ id, version }) => callConsole('live/delete', { id, version })}
      getName={(row) => row.name}
      renderFields={(values) => <LiveFields values={values} />}
      renderPreview={(values) => <LivePreview values={values} />}
    />
  );
}
