import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleAnnouncement } from '@yehang/contract/shapes/console-announcement.ts';
import { Form, Input, Switch } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { LinkField } from '../../entities/records/record-fields.tsx';
import { ScheduleFields } from '../../entities/schedule/schedule-fields.tsx';
import { ScheduleTag, formatSchedule } from '../../entities/schedule/schedule-tag.tsx';
import { useRecords } from '../../entities/records/use-records.ts';
import type { CursorPage } from '../../lib/table/cursor-page.ts';
import { CursorPager } from '../../lib/table/cursor-pager.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import {
  type AnnouncementValues,
  blankAnnouncement,
  saveAnnouncement,
  toAnnouncementValues,
} from './announcement-values.ts';
import { HtmlField } from './html-field.tsx';

const columns: ProColumns<ConsoleAnnouncement>[] = [
  { key: 'title', title: '标题', width: 260, render: (_, row) => row.title },
  { key: 'state', title: '状态', width: 90, render: (_, row) => <ScheduleTag record={row} /> },
  { key: 'schedule', title: '排期', width: 260, render: (_, row) => formatSchedule(row) },
  {
    key: 'createdAt',
    title: '创建',
    width: 160,
    render: (_, row) => formatDateTime(row.createdAt),
  },
];

const fields = (
  <>
    <Form.Item<AnnouncementValues>
      name="title"
      label="标题"
      rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
    >
      <Input maxLength={60} showCount />
    </Form.Item>
    <Form.Item<AnnouncementValues>
      name="content"
      label="内容"
      extra="可以用段落、加粗、列表和链接；脚本、图片和样式不会保留"
      rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
    >
      <HtmlField />
    </Form.Item>
    <LinkField name="jumpUrl" label="跳转地址" />
    <ScheduleFields />
    <Form.Item<AnnouncementValues> name="enabled" label="启用" valuePropName="checked">
      <Switch />
    </Form.Item>
  </>
);

interface AnnouncementsPageProps {
  readonly page: CursorPage;
  readonly onPageChange: (page: CursorPage) => void;
}

/** Announcements, newest first. Clients show the one that started last. */
export function AnnouncementsPage({ page, onPageChange }: AnnouncementsPageProps) {
  const { listProps, next } = useRecords('announcement/list', {
    cursor: page.cursor,
    pageSize: 30,
  });
  return (
    <RecordsPanel<ConsoleAnnouncement, AnnouncementValues>
      title="公告"
      {...listProps}
      columns={columns}
      renderNarrow={(row) => (
        <>
          <span>
            <strong>{row.title}</strong> <ScheduleTag record={row} />
          </span>
          <span className="hint">{formatSchedule(row)}</span>
        </>
      )}
      blank={blankAnnouncement}
      toValues={toAnnouncementValues}
      save={saveAnnouncement}
      remove={({ id, version }) => callConsole('announcement/delete', { id, version })}
      getName={(row) => row.title}
      renderFields={() => fields}
      renderPreview={(values) => <AnnouncementPreview announcement={values} />}
      filters={<span className="hint">同时有几条时，手机上显示最近开始的那条</span>}
      pager={
        <CursorPager
          page={page}
          nextCursor={next}
          rowCount={listProps.rows?.length ?? 0}
          total={undefined}
          onPageChange={onPageChange}
        />
      }
    />
  );
}
