import type { ProColumns } from '@ant-design/pro-components';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleContact } from '@yehang/contract/shapes/console-contact.ts';
import type { ContactKind } from '@yehang/contract/shapes/contact.ts';
import { Form, Input, Select } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { PhoneFrame, PhonePicture } from '../../entities/phone-preview/phone-frame.tsx';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { LinkField, SortOrderFields } from '../../entities/records/record-fields.tsx';
import { ScheduleTag } from '../../entities/schedule/schedule-tag.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { toOptions } from '../../lib/forms/options.ts';

interface ContactValues extends Pick<
  ConsoleContact,
  'kind' | 'title' | 'value' | 'href' | 'position' | 'enabled'
> {
  icon: Picture | null;
}

const kindLabels: Record<ContactKind, string> = {
  support: '在线客服',
  group: '交流群',
  channel: '官方频道',
  email: '邮箱',
  business: '商务合作',
  other: '其他',
};

const blank: ContactValues = {
  kind: 'support',
  title: '',
  value: '',
  href: null,
  icon: null,
  position: 0,
  enabled: true,
};

function toValues(contact: ConsoleContact): ContactValues {
  const { kind, title, value, href, icon, position, enabled } = contact;
  return { kind, title, value, href, icon, position, enabled };
}

const columns: ProColumns<ConsoleContact>[] = [
  { key: 'title', title: '名称', width: 180, render: (_, contact) => contact.title },
  { key: 'kind', title: '类型', width: 100, render: (_, contact) => kindLabels[contact.kind] },
  { key: 'value', title: '联系方式', width: 220, render: (_, contact) => contact.value },
  { key: 'href', title: '链接', width: 220, ellipsis: true, render: (_, contact) => contact.href },
  { key: 'position', title: '排序', width: 60, render: (_, contact) => contact.position },
  {
    key: 'state',
    title: '状态',
    width: 90,
    render: (_, contact) => <ScheduleTag record={contact} />,
  },
];

const fields = (
  <>
    <Form.Item<ContactValues> name="kind" label="类型">
      <Select options={toOptions(kindLabels)} />
    </Form.Item>
    <RequiredTextField<ContactValues> name="title" label="名称" maxLength={40} />
    <Form.Item<ContactValues>
      name="value"
      label="联系方式"
      extra="显示在手机上，没有链接时可以复制"
      rules={[{ required: true, whitespace: true, message: '请填写联系方式' }]}
    >
      <Input maxLength={200} />
    </Form.Item>
    <LinkField name="href" label="链接" />
    <Form.Item<ContactValues> name="icon" label="图标">
      <PictureInput use="icon" size={[96, 96]} hint="建议方图 1:1" />
    </Form.Item>
    <SortOrderFields field="position" />
  </>
);

/** The official contacts, in order; the app shows them in settings, on its page of groups, and where nobody can log in. */
export function ContactsPage() {
  const list = useListQuery('contact/list', {});
  return (
    <RecordsPanel<ConsoleContact, ContactValues>
      title="联系方式"
      list={list}
      columns={columns}
      renderNarrow={(contact) => (
        <>
          <span>
            <strong>{contact.title}</strong> <ScheduleTag record={contact} />
          </span>
          <span className="hint">
            {kindLabels[contact.kind]} · {contact.value}
          </span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={({ icon, ...values }, key) =>
        callConsole('contact/save', { ...key, ...values, icon: icon?.path ?? null })
      }
      remove={({ id, version }) => callConsole('contact/delete', { id, version })}
      getName={(contact) => contact.title}
      renderFields={() => fields}
      renderPreview={(contact) => (
        <PhoneFrame caption="「官方群」页、设置和登录不了时显示的一行">
          <div className="phone-home">
            <div className="phone-row">
              <PhonePicture picture={contact.icon} className="phone-icon" />
              <div className="phone-row-text">
                <span>{contact.title || '名称'}</span>
                <small>{contact.value}</small>
              </div>
              <span className="phone-small-button">{contact.href ? '打开' : '复制'}</span>
            </div>
          </div>
        </PhoneFrame>
      )}
    />
  );
}
