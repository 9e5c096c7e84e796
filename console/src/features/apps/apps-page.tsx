import type { ProColumns } from '@ant-design/pro-components';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleApp } from '@yehang/contract/shapes/console-app.ts';
import { Form, Input, Tag } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { PhoneFrame, PhonePicture } from '../../entities/phone-preview/phone-frame.tsx';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { ClicksButton } from '../../entities/clicks/clicks-button.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { LinkField, SortOrderFields } from '../../entities/records/record-fields.tsx';
import { ScheduleFields } from '../../entities/schedule/schedule-fields.tsx';
import { ScheduleTag, formatSchedule } from '../../entities/schedule/schedule-tag.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { PaginationProps } from '../../lib/table/cursor-page.ts';

interface AppValues extends Pick<
  ConsoleApp,
  'title' | 'description' | 'href' | 'isFeatured' | 'sortCode' | 'startsAt' | 'endsAt' | 'enabled'
> {
  icon: Picture | null;
}

const blank: AppValues = {
  title: '',
  description: '',
  icon: null,
  href: '',
  isFeatured: false,
  sortCode: 0,
  startsAt: null,
  endsAt: null,
  enabled: true,
};

function toValues(app: ConsoleApp): AppValues {
  const { title, description, icon, href, isFeatured, sortCode, startsAt, endsAt, enabled } = app;
  return { title, description, icon, href, isFeatured, sortCode, startsAt, endsAt, enabled };
}

const columns: ProColumns<ConsoleApp>[] = [
  {
    key: 'app',
    title: '应用',
    width: 240,
    render: (_, app) => (
      <span className="item-cell thumbnail-square">
        <Thumbnail picture={app.icon} title={app.title} />
        {app.title} {app.isFeatured && <Tag color="gold">推荐</Tag>}
      </span>
    ),
  },
  { key: 'sortCode', title: '排序', width: 60, render: (_, app) => app.sortCode },
  { key: 'state', title: '状态', width: 90, render: (_, app) => <ScheduleTag record={app} /> },
  { key: 'schedule', title: '排期', width: 250, render: (_, app) => formatSchedule(app) },
  {
    key: 'clicks',
    title: '7 天点击',
    width: 90,
    render: (_, app) => <ClicksButton id={app.id} week={app.weekClicks} name={app.title} />,
  },
  { key: 'href', title: '下载地址', width: 220, ellipsis: true, render: (_, app) => app.href },
];

const fields = (
  <>
    <RequiredTextField<AppValues> name="title" label="名称" maxLength={40} />
    <Form.Item<AppValues> name="description" label="介绍">
      <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 1, maxRows: 4 }} />
    </Form.Item>
    <Form.Item<AppValues> name="icon" label="图标">
      <PictureInput use="icon" size={[96, 96]} hint="建议方图 1:1" />
    </Form.Item>
    <LinkField name="href" label="下载地址" isRequired />
    <SwitchField<AppValues> name="isFeatured" label="推荐" extra="放进「应用推荐」页最上面的一排" />
    <ScheduleFields />
    <SortOrderFields field="sortCode" />
  </>
);

function AppPreview({ app }: { app: AppValues }) {
  return (
    <PhoneFrame caption="「我的」里「应用推荐」页的一行">
      <div className="phone-home">
        <div className="phone-row">
          <PhonePicture picture={app.icon} className="phone-icon" />
          <div className="phone-row-text">
            <span>{app.title || '名称'}</span>
            <small>{app.description}</small>
          </div>
          <span className="phone-small-button">下载</span>
        </div>
      </div>
    </PhoneFrame>
  );
}

/** The recommended apps, in order. */
export function AppsPage({ page, onPageChange }: PaginationProps) {
  const list = useListQuery('app/list', { cursor: page.cursor, pageSize: 30 });
  return (
    <RecordsPanel<ConsoleApp, AppValues>
      title="推荐应用"
      list={list}
      columns={columns}
      renderNarrow={(app) => (
        <>
          <span className="item-cell thumbnail-square">
            <Thumbnail picture={app.icon} title={app.title} />
            <span>
              <strong>{app.title}</strong> {app.isFeatured && <Tag color="gold">推荐</Tag>}
              <ScheduleTag record={app} />
            </span>
          </span>
          <span className="hint">
            {formatSchedule(app)} · 7 天点击{' '}
            <ClicksButton id={app.id} week={app.weekClicks} name={app.title} />
          </span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={({ icon, ...values }, key) =>
        callConsole('app/save', { ...key, ...values, icon: icon?.path ?? null })
      }
      remove={({ id, version }) => callConsole('app/delete', { id, version })}
      getName={(app) => app.title}
      renderFields={() => fields}
      renderPreview={(values) => <AppPreview app={values} />}
      page={page}
      onPageChange={onPageChange}
    />
  );
}
