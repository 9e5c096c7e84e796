import { Button } from 'antd';
import { useState } from 'react';
import { mayCall } from '../../entities/staff/permission.ts';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { RecordTable } from '../../lib/table/record-table.tsx';
import { SearchField } from '../../lib/table/search-field.tsx';
import type { TextFilter } from '../../lib/table/search-params.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { narrowSmsColumns, smsColumns } from './sms-columns.tsx';
import { SmsSettings } from './sms-settings.tsx';

const PHONE = /^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/;

/** The codes that were requested, and the gateway that sends them. */
export function SmsPage({ filters, onFilter, ...paging }: TablePageProps<TextFilter>) {
  const { role } = useCurrentStaff();
  const [isEditing, setEditing] = useState(false);
  const phone = filters.text !== undefined && PHONE.test(filters.text) ? filters.text : undefined;
  const codes = useListQuery('sms/list', { phone, cursor: paging.page.cursor, pageSize: 30 });
  return (
    <>
      <RecordTable
        name="短信"
        columns={smsColumns}
        narrowColumns={narrowSmsColumns}
        {...codes}
        emptyText={phone === undefined ? '还没有人要过验证码' : '这个号码没有要过验证码'}
        filters={
          <SearchField
            value={filters.text}
            placeholder="完整的手机号"
            maxLength={16}
            onSearch={(next) => onFilter({ text: next })}
          />
        }
        actions={
          mayCall(role, 'sms/save')
            ? [
                <Button key="settings" onClick={() => setEditing(true)}>
                  短信设置
                </Button>,
              ]
            : []
        }
        {...paging}
      />
      {isEditing && <SmsSettings onClose={() => setEditing(false)} />}
    </>
  );
}
