import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleAd } from '@yehang/contract/shapes/console-ad.ts';
import { Select, Tag } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { ClicksButton } from '../../entities/clicks/clicks-button.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { ScheduleTag, formatSchedule } from '../../entities/schedule/schedule-tag.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import type { AdFilters } from './ad-filters.ts';
import { positionName, positionOptions } from './position-labels.ts';
import { AdFields } from './ad-fields.tsx';
import { AdPreview } from './ad-preview.tsx';
import { type AdValues, blankAd, saveAd, toAdValues } from './ad-values.ts';

const columns: ProColumns<ConsoleAd>[] = [
  {
    key: 'ad',
    title: '广告',
    width: 220,
    render: (_, ad) => (
      <span className="item-cell">
        <Thumbnail picture={ad.cover} title={ad.title} />
        {ad.title}
      </span>
    ),
  },
  {
    key: 'position',
    title: '位置',
    width: 130,
    render: (_, ad) => (
      <>
        {positionName(ad.position)} {ad.fullEditionOnly && <Tag>仅完整版</Tag>}
      </>
    ),
  },
  { key: 'sortCode', title: '排序', width: 60, render: (_, ad) => ad.sortCode },
  { key: 'state', title: '状态', width: 90, render: (_, ad) => <ScheduleTag record={ad} /> },
  { key: 'schedule', title: '排期', width: 190, render: (_, ad) => formatSchedule(ad) },
  {
    key: 'clicks',
    title: '7 天点击',
    width: 90,
    render: (_, ad) => <ClicksButton id={ad.id} week={ad.weekClicks} name={ad.title} />,
  },
  { key: 'href', title: '跳转', width: 160, ellipsis: true, render: (_, ad) => ad.href },
];

interface AdsPageProps extends TablePageProps<AdFilters> {
  /** The records' name on this page: 广告 or 浮窗. */
  readonly title: string;
  /** The positions shown on this page. */
  readonly positions: readonly number[];
}

/** Ads of the given positions. */
export function AdsPage({ title, positions, filters, onFilter, ...paging }: AdsPageProps) {
  const { position } = filters;
  const list = useListQuery('ad/list', {
    position: position === undefined ? [...positions] : [position],
    cursor: paging.page.cursor,
    pageSize: 30,
  });
  return (
    <RecordsPanel<ConsoleAd, AdValues>
      title={title}
      list={list}
      columns={columns}
      renderNarrow={(ad) => (
        <>
          <span className="item-cell">
            <Thumbnail picture={ad.cover} title={ad.title} />
            <span>
              <strong>{ad.title}</strong> <ScheduleTag record={ad} />
            </span>
          </span>
          <span className="hint">
            {positionName(ad.position)} · {formatSchedule(ad)}
          </span>
          <ClicksButton id={ad.id} week={ad.weekClicks} name={ad.title} />
        </>
      )}
      blank={blankAd(position ?? positions[0] ?? 1)}
      toValues={toAdValues}
      save={saveAd}
      remove={({ id, version }) => callConsole('ad/delete', { id, version })}
      getName={(ad) => ad.title}
      renderFields={(values) => <AdFields values={values} positions={positions} />}
      renderPreview={(values) => <AdPreview ad={values} />}
      filters={
        <Select<number>
          allowClear
          aria-label="广告位"
          placeholder="全部位置"
          value={position ?? null}
          onChange={(next: number | undefined) => onFilter({ position: next })}
          options={positionOptions(positions)}
          style={{ width: 280, maxWidth: '100%' }}
        />
      }
      {...paging}
    />
  );
}
