import type { ProColumns } from '@ant-design/pro-components';
import type { PayAdapterName, PayChannel } from '@yehang/contract/shapes/console-recharge.ts';
import { Form, Input, Select, Tag } from 'antd';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { adapterLabels } from './adapter-fields.ts';

/** Form values: limits in yuan, the rate as a number. */
interface ChannelValues {
  name: string;
  adapter: PayAdapterName;
  currency: string;
  rate: number | null;
  minYuan: number | null;
  maxYuan: number | null;
  position: number;
  enabled: boolean;
}

const blank: ChannelValues = {
  ...{ name: '', adapter: 'epay', currency: 'CNY', rate: 1 },
  ...{ minYuan: null, maxYuan: null, position: 0, enabled: true },
};

const toYuan = (cents: number | null) => (cents === null ? null : cents / 100);
const toCents = (yuan: number | null) => (yuan === null ? null : Math.round(yuan * 100));

const toValues = ({ rateMicros, minCents, maxCents, ...channel }: PayChannel): ChannelValues => ({
  name: channel.name,
  adapter: channel.adapter,
  currency: channel.currency,
  rate: rateMicros / 1_000_000,
  minYuan: toYuan(minCents),
  maxYuan: toYuan(maxCents),
  position: channel.position,
  enabled: channel.enabled,
});

function save(
  { rate, minYuan, maxYuan, ...fields }: ChannelValues,
  key: { id?: string; version?: number },
) {
  return callConsole('pay/channel/save', {
    ...key,
    ...fields,
    rateMicros: Math.round((rate ?? 0) * 1_000_000),
    minCents: toCents(minYuan),
    maxCents: toCents(maxYuan),
  });
}

function healthTag({ isAvailable, accounts, enabled }: PayChannel) {
  if (!isAvailable) return <Tag color="red">这里用不了</Tag>;
  if (!enabled) return <Tag>停用</Tag>;
  const now = Date.now();
  const open = accounts.filter(
    (it) => it.enabled && (it.ejectedUntil === null || it.ejectedUntil <= now),
  );
  if (open.length === 0) return <Tag color="red">没有可用账户</Tag>;
  return (
    <Tag color={open.length < accounts.length ? 'orange' : 'green'}>
      {open.length} / {accounts.length} 个账户可用
    </Tag>
  );
}

const rateText = ({ currency, rateMicros }: PayChannel) =>
  rateMicros === 1_000_000 ? currency : `${currency} · 1 元 = ${rateMicros / 1_000_000}`;

const columns: ProColumns<PayChannel>[] = [
  { key: 'name', title: '名称', width: 160, render: (_, it) => it.name },
  { key: 'adapter', title: '接口', width: 140, render: (_, it) => adapterLabels[it.adapter] },
  { key: 'health', title: '状态', width: 150, render: (_, it) => healthTag(it) },
  { key: 'currency', title: '货币', width: 160, render: (_, it) => rateText(it) },
  { key: 'position', title: '排序', width: 60, render: (_, it) => it.position },
];

const adapterOptions = Object.entries(adapterLabels).map(([value, label]) => ({ value, label }));

/** Channels as people choose them. */
export function ChannelsPanel() {
  const mayEdit = useMayCall('pay/channel/save');
  const list = useListQuery('pay/channels', {});
  return (
    <RecordsPanel<PayChannel, ChannelValues>
      title="支付通道"
      showsTitle
      mayEdit={mayEdit}
      list={list}
      columns={columns}
      renderNarrow={(it) => (
        <>
          <span>
            <strong>{it.name}</strong> {healthTag(it)}
          </span>
          <span className="hint">
            {adapterLabels[it.adapter]} · {rateText(it)}
          </span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={save}
      getName={(it) => it.name}
      renderFields={() => (
        <>
          <RequiredTextField<ChannelValues>
            name="name"
            label="名称"
            maxLength={20}
            autoComplete="off"
          />
          <Form.Item<ChannelValues> name="adapter" label="接口" extra="建好之后不能改">
            <Select options={adapterOptions} />
          </Form.Item>
          <div className="field-row">
            <Form.Item<ChannelValues>
              name="currency"
              label="货币"
              rules={[{ required: true, pattern: /^[A-Z]{3,5}$/, message: '如 CNY、USD' }]}
            >
              <Input maxLength={5} autoComplete="off" />
            </Form.Item>
            <NumberField<ChannelValues>
              name="rate"
              label="1 元合多少"
              min={0.000001}
              max={1_000_000}
              decimals={6}
              isRequired
            />
          </div>
          <div className="field-row">
            <NumberField<ChannelValues>
              name="minYuan"
              label="单笔最低"
              min={0.01}
              max={1_000_000}
              decimals={2}
              unit="元"
            />
            <NumberField<ChannelValues>
              name="maxYuan"
              label="单笔最高"
              min={0.01}
              max={1_000_000}
              decimals={2}
              unit="元"
            />
          </div>
          <SortOrderFields field="position" />
        </>
      )}
    />
  );
}
