import { ruleLabels } from '@yehang/contract/shapes/labels.ts';
import type { ProColumns } from '@ant-design/pro-components';
import { Tag } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { formatGold } from '../../entities/gold/gold.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { PaginationProps } from '../../lib/table/cursor-page.ts';
import { RecordPublication } from '../../entities/content/record-publication.tsx';
import { SeriesFields } from './series-fields.tsx';
import { SeriesPreview } from './series-preview.tsx';
import {
  blankSeries,
  readSeries,
  saveSeries,
  type SeriesRecord,
  type SeriesValues,
  toSeriesValues,
} from './series-values.ts';

function EnabledTag({ isEnabled }: { isEnabled: boolean }) {
  return isEnabled ? <Tag color="green">启用</Tag> : <Tag>停用</Tag>;
}

function priceText({ priceGoldCents, episodePriceGoldCents }: SeriesRecord): string {
  const parts = [
    episodePriceGoldCents !== null && `单集 ${formatGold(episodePriceGoldCents)}`,
    priceGoldCents !== null && `全集 ${formatGold(priceGoldCents)}`,
  ];
  return parts.filter(Boolean).join('，');
}

const columns: ProColumns<SeriesRecord>[] = [
  { key: 'title', title: '标题', width: 240, render: (_, row) => row.title },
  {
    key: 'enabled',
    title: '状态',
    width: 80,
    render: (_, row) => <EnabledTag isEnabled={row.enabled} />,
  },
  {
    key: 'episodes',
    title: '剧集',
    width: 110,
    render: (_, row) => `${row.chosen.length} 集${row.finished ? '，完结' : ''}`,
  },
  { key: 'rule', title: '观看方式', width: 120, render: (_, row) => ruleLabels[row.rule] },
  { key: 'price', title: '价格', width: 220, render: (_, row) => priceText(row) },
  {
    key: 'createdAt',
    title: '创建',
    width: 160,
    render: (_, row) => formatDateTime(row.createdAt),
  },
];

interface SeriesPageProps extends PaginationProps {
  readonly openedId: string | undefined;
  readonly onClosed: () => void;
}

/** All series, newest first. */
export function SeriesPage({ page, onPageChange, openedId, onClosed }: SeriesPageProps) {
  const list = useListQuery('series/list', { cursor: page.cursor, pageSize: 20 });
  return (
    <RecordsPanel<SeriesRecord, SeriesValues>
      title="合集"
      list={list}
      columns={columns}
      renderNarrow={(row) => (
        <>
          <span>
            <strong>{row.title}</strong> <EnabledTag isEnabled={row.enabled} />
          </span>
          <span className="hint">{row.chosen.length} 集</span>
        </>
      )}
      blank={blankSeries}
      toValues={toSeriesValues}
      save={saveSeries}
      readDetail={readSeries}
      openedId={openedId}
      onClosed={onClosed}
      renderState={({ id }) => <RecordPublication contentId={id} />}
      remove={({ id, version }) => callConsole('series/delete', { id, version })}
      getName={(row) => row.title}
      renderFields={(values) => <SeriesFields rule={values.rule} />}
      renderPreview={(values) => <SeriesPreview series={values} />}
      page={page}
      onPageChange={onPageChange}
    />
  );
}
