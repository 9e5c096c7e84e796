import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleSeries } from '@yehang/contract/shapes/console-series.ts';
import { Tag } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { goldText } from '../../entities/gold/gold.ts';
import { momentText } from '../../lib/format/time.ts';
import { RecordDesk } from '../../entities/records/record-desk.tsx';
import { useRecords } from '../../entities/records/use-records.ts';
import type { CursorPlace } from '../../lib/table/cursor-pages.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { ruleWords } from '../../entities/content/catalogue-words.ts';
import { SeriesFields } from './series-fields.tsx';
import { SeriesPreview } from './series-preview.tsx';
import { blankSeries, saveSeries, type SeriesValues, toSeriesValues } from './series-values.ts';

function EnabledTag({ isEnabled }: { isEnabled: boolean }) {
  return isEnabled ? <Tag color="green">启用</Tag> : <Tag>停用</Tag>;
}

function priceText({ priceGoldCents, episodePriceGoldCents }: ConsoleSeries): string {
  const parts = [
    episodePriceGoldCents !== null && `单集 ${goldText(episodePriceGoldCents)}`,
    priceGoldCents !== null && `全集 ${goldText(priceGoldCents)}`,
  ];
  return parts.filter(Boolean).join('，');
}

const columns: ProColumns<ConsoleSeries>[] = [
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
  { key: 'rule', title: '观看方式', width: 120, render: (_, row) => ruleWords[row.rule] },
  { key: 'price', title: '价格', width: 220, render: (_, row) => priceText(row) },
  { key: 'createdAt', title: '创建', width: 160, render: (_, row) => momentText(row.createdAt) },
];

interface SeriesPageProps {
  readonly place: CursorPlace;
  readonly onMove: (place: CursorPlace) => void;
}

/** All series, newest first. */
export function SeriesPage({ place, onMove }: SeriesPageProps) {
  const { desk, next } = useRecords('series/list', { cursor: place.cursor, pageSize: 20 });
  return (
    <RecordDesk<ConsoleSeries, SeriesValues>
      title="合集"
      {...desk}
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
      remove={({ id, version }) => callConsole('series/delete', { id, version })}
      nameOf={(row) => row.title}
      renderFields={(values) => <SeriesFields rule={values.rule} />}
      renderPreview={(values) => <SeriesPreview series={values} />}
      pager={
        <CursorPager
          place={place}
          next={next}
          shown={desk.rows?.length ?? 0}
          total={undefined}
          onMove={onMove}
        />
      }
    />
  );
}
