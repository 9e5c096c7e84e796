import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleAnnouncement } from '@yehang/contract/shapes/console-announcement.ts';
import { Form } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { formatDateTime } from '../../lib/format/time.ts';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { LinkField } from '../../entities/records/record-fields.tsx';
import { ScheduleFields } from '../../entities/schedule/schedule-fields.tsx';
import { ScheduleTag, formatSchedule } from '../../entities/schedule/schedule-tag.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { PaginationProps } from '../../lib/table/cursor-page.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import {
  type AnnouncementValues,
  blankAnnouncement,
  saveAnnouncement,
  toAnnouncementValues,
} from './announcement-values.ts';
import { HtmlInput } from './html-input.tsx';

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
    <RequiredTextField<AnnouncementValues> name="title" label="标题" maxLength={60} />
    <Form.Item<AnnouncementValues>
      name="content"
      label="内容"
      extra="可以用段落、加粗、列表和链接；脚本、图片和样式不会保留"
      rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
    >
      <HtmlInput />
    </Form.Item>
    <LinkField name="jumpUrl" label="跳转地址" />
    <ScheduleFields />
    <SwitchField<AnnouncementValues> name="enabled" label="启用" />
  </>
);

/** Announcements, newest first. Clients show the one that started last. */
export function AnnouncementsPage({ page, onPageChange }: PaginationProps) {
  const list = useListQuery('announcement/list', {
    cursor: page.cursor,
    pageSize: 30,
  });
  return (
    <RecordsPanel<ConsoleAnnouncement, AnnouncementValues>
      title="公告"
      list={list}
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
      page={page}
      onPageChange={onPageChange}
    />
  );
}
