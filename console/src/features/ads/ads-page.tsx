import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleAd } from '@yehang/contract/shapes/console-ad.ts';
import { Select, Tag } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { Cover } from '../../lib/pictures/cover.tsx';
import { ClicksButton } from '../../entities/clicks/clicks-button.tsx';
import { RecordDesk } from '../../entities/records/record-desk.tsx';
import { ScheduleTag, scheduleText } from '../../entities/schedule/schedule-tag.tsx';
import { useRecords } from '../../entities/records/use-records.ts';
import type { CursorPlace } from '../../lib/table/cursor-pages.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { positionName, positionOptions } from './ad-words.ts';
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
        <Cover picture={ad.cover} title={ad.title} />
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
  { key: 'schedule', title: '排期', width: 190, render: (_, ad) => scheduleText(ad) },
  {
    key: 'clicks',
    title: '7 天点击',
    width: 90,
    render: (_, ad) => <ClicksButton id={ad.id} week={ad.weekClicks} name={ad.title} />,
  },
  { key: 'href', title: '跳转', width: 160, ellipsis: true, render: (_, ad) => ad.href },
];

interface AdsPageProps {
  /** What the records are called here: 广告 or 浮窗. */
  readonly title: string;
  /** The positions that this page is about. */
  readonly positions: readonly number[];
  readonly chosen: number | undefined;
  readonly place: CursorPlace;
  readonly onChoose: (position: number | undefined) => void;
  readonly onMove: (place: CursorPlace) => void;
}

/** Ads of some positions, by position and order. */
export function AdsPage({ title, positions, chosen, place, onChoose, onMove }: AdsPageProps) {
  const { desk, next } = useRecords('ad/list', {
    position: chosen === undefined ? [...positions] : [chosen],
    cursor: place.cursor,
    pageSize: 30,
  });
  return (
    <RecordDesk<ConsoleAd, AdValues>
      title={title}
      {...desk}
      columns={columns}
      renderNarrow={(ad) => (
        <>
          <span className="item-cell">
            <Cover picture={ad.cover} title={ad.title} />
            <span>
              <strong>{ad.title}</strong> <ScheduleTag record={ad} />
            </span>
          </span>
          <span className="hint">
            {positionName(ad.position)} · {scheduleText(ad)}
          </span>
          <ClicksButton id={ad.id} week={ad.weekClicks} name={ad.title} />
        </>
      )}
      blank={blankAd(chosen ?? positions[0] ?? 1)}
      toValues={toAdValues}
      save={saveAd}
      remove={({ id, version }) => callConsole('ad/delete', { id, version })}
      nameOf={(ad) => ad.title}
      renderFields={(values) => <AdFields values={values} positions={positions} />}
      renderPreview={(values) => <AdPreview ad={values} />}
      filters={
        <Select<number>
          allowClear
          aria-label="广告位"
          placeholder="全部位置"
          value={chosen ?? null}
          onChange={(position: number | undefined) => onChoose(position)}
          options={positionOptions(positions)}
          style={{ width: 280, maxWidth: '100%' }}
        />
      }
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
