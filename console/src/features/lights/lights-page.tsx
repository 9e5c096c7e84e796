import type { ProColumns } from '@ant-design/pro-components';
import type { ConsoleLight } from '@yehang/contract/shapes/console-light.ts';
import { Form, Radio } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { PhoneFrame, PhoneHome } from '../../entities/phone-preview/phone-frame.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { LinkField, SortOrderFields } from '../../entities/records/record-fields.tsx';
import { ScheduleFields } from '../../entities/schedule/schedule-fields.tsx';
import { ScheduleTag, formatSchedule } from '../../entities/schedule/schedule-tag.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';

type LightValues = Pick<
  ConsoleLight,
  'location' | 'text' | 'jumpUrl' | 'position' | 'startsAt' | 'endsAt' | 'enabled'
>;

const locationLabels: Record<ConsoleLight['location'], string> = { 1: '首页顶部', 2: '社区顶部' };

const blank: LightValues = {
  location: 1,
  text: '',
  jumpUrl: null,
  position: 0,
  startsAt: null,
  endsAt: null,
  enabled: true,
};

function toValues(light: ConsoleLight): LightValues {
  const { location, text, jumpUrl, position, startsAt, endsAt, enabled } = light;
  return { location, text, jumpUrl, position, startsAt, endsAt, enabled };
}

const columns: ProColumns<ConsoleLight>[] = [
  { key: 'text', title: '文字', width: 320, render: (_, light) => light.text },
  {
    key: 'location',
    title: '位置',
    width: 80,
    render: (_, light) => locationLabels[light.location],
  },
  { key: 'position', title: '排序', width: 60, render: (_, light) => light.position },
  { key: 'state', title: '状态', width: 90, render: (_, light) => <ScheduleTag record={light} /> },
  { key: 'schedule', title: '排期', width: 260, render: (_, light) => formatSchedule(light) },
];

const fields = (
  <>
    <Form.Item<LightValues> name="location" label="位置">
      <Radio.Group
        options={[
          { value: 1, label: locationLabels[1] },
          { value: 2, label: locationLabels[2] },
        ]}
      />
    </Form.Item>
    <RequiredTextField<LightValues> name="text" label="文字" maxLength={200} />
    <LinkField name="jumpUrl" label="跳转地址" />
    <ScheduleFields />
    <SortOrderFields field="position" />
  </>
);

/** Marquee lines of the home page and the community; the API calls them lights. */
export function LightsPage() {
  const list = useListQuery('light/list', {});
  return (
    <RecordsPanel<ConsoleLight, LightValues>
      title="跑马灯"
      list={list}
      columns={columns}
      renderNarrow={(light) => (
        <>
          <span>
            {light.text} <ScheduleTag record={light} />
          </span>
          <span className="hint">
            {locationLabels[light.location]} · {formatSchedule(light)}
          </span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={(values, key) => callConsole('light/save', { ...key, ...values })}
      remove={({ id, version }) => callConsole('light/delete', { id, version })}
      getName={(light) => light.text}
      renderFields={() => fields}
      renderPreview={({ text, location }) => (
        <PhoneFrame caption={`${locationLabels[location]}滚动的一行`}>
          <PhoneHome
            top={
              <div className="phone-line">
                <span>{text || '文字'}</span>
              </div>
            }
          />
        </PhoneFrame>
      )}
    />
  );
}
