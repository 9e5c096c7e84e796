import type { ProColumns } from '@ant-design/pro-components';
import type { PayAccount, PayChannel } from '@yehang/contract/shapes/console-recharge.ts';
import { Button, Form, Input, Select, Tag } from 'antd';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { callConsole } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { AdapterFields } from './adapter-form-fields.tsx';
import { adapterFields } from './adapter-fields.ts';

type Settings = PayAccount['settings'];

/** Form values: the limit in yuan. */
export interface AccountValues {
  channelId: string;
  name: string;
  weight: number | null;
  dailyLimitYuan: number | null;
  enabled: boolean;
  settings: Settings;
}

const blank: AccountValues = {
  ...{ channelId: '', name: '', weight: 1, dailyLimitYuan: null, enabled: true, settings: {} },
};

const toValues = (account: PayAccount): AccountValues => ({
  channelId: account.channelId,
  name: account.name,
  weight: account.weight,
  dailyLimitYuan: account.dailyLimitCents === null ? null : account.dailyLimitCents / 100,
  enabled: account.enabled,
  settings: account.settings,
});

function health(account: PayAccount) {
  const { ejectedUntil, failures, lastError } = account;
  if (!account.enabled) return <Tag>停用</Tag>;
  if (ejectedUntil !== null && ejectedUntil > Date.now())
    return <Tag color="red">停到 {formatDateTime(ejectedUntil)}</Tag>;
  if (failures > 0)
    return (
      <Tag color="orange">
        连续失败 {failures} 次：{lastError}
      </Tag>
    );
  return <Tag color="green">正常</Tag>;
}

/** Accounts of all channels: settings whose secrets are never shown, and their health. */
export function AccountsPanel() {
  const mayEdit = useMayCall('pay/account/save');
  const channels = useListQuery('pay/channels', {});
  const rows: readonly PayChannel[] = channels.rows ?? [];
  const byId = new Map(rows.map((channel) => [channel.id, channel]));
  const accountsOf = (found: readonly PayChannel[]) => found.flatMap((it) => it.accounts);
  const list = {
    ...channels,
    rows: channels.rows && accountsOf(rows),
    reload: async () => accountsOf(await channels.reload()),
  };
  const back = useConsoleMutation('pay/account/return', { invalidates: ['pay/channels'] });
  const save = async (values: AccountValues, key: { id?: string; version?: number }) => {
    const { dailyLimitYuan, settings, weight, ...fields } = values;
    const adapter = byId.get(values.channelId)?.adapter;
    const names = new Set(adapter ? adapterFields[adapter].map(({ name }) => name) : []);
    const filled = Object.entries(settings).filter(
      ([name, value]) => names.has(name) && value !== '',
    );
    const { accounts } = await callConsole('pay/account/save', {
      ...key,
      ...fields,
      weight: weight ?? 1,
      dailyLimitCents: dailyLimitYuan === null ? null : Math.round(dailyLimitYuan * 100),
      settings: Object.fromEntries(filled),
    });
    // Ids grow: a new account is the last one.
    const saved = accounts.find(({ id }) => id === key.id) ?? accounts.at(-1);
    if (!saved) throw new Error('the account is not among those of its channel');
    return saved;
  };
  const columns: ProColumns<PayAccount>[] = [
    { key: 'name', title: '名称', width: 160, render: (_, it) => it.name },
    {
      key: 'channel',
      title: '支付通道',
      width: 150,
      render: (_, it) => byId.get(it.channelId)?.name,
    },
    { key: 'health', title: '健康', width: 220, ellipsis: true, render: (_, it) => health(it) },
    { key: 'weight', title: '权重', width: 70, render: (_, it) => it.weight },
    {
      key: 'taken',
      title: '今日收款',
      width: 120,
      render: (_, it) => `¥${(it.takenTodayCents / 100).toFixed(2)}`,
    },
    { key: 'forged', title: '伪造回调', width: 90, render: (_, it) => it.forgedCallbacks },
    {
      key: 'return',
      title: '恢复',
      width: 80,
      render: (_, it) =>
        it.ejectedUntil !== null && (
          <Button type="link" size="small" onClick={() => back.mutate({ id: it.id })}>
            恢复
          </Button>
        ),
    },
  ];
  return (
    <RecordsPanel<PayAccount, AccountValues>
      title="支付账户"
      showsTitle
      mayEdit={mayEdit}
      list={list}
      columns={columns}
      renderNarrow={(it) => (
        <>
          <span>
            <strong>{it.name}</strong> {health(it)}
          </span>
          <span className="hint">{byId.get(it.channelId)?.name}</span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={save}
      getName={(it) => it.name}
      renderFields={() => <AccountFields channels={rows} />}
    />
  );
}

function AccountFields({ channels }: { channels: readonly PayChannel[] }) {
  const channelId = Form.useWatch<string | undefined>('channelId');
  const channel = channels.find(({ id }) => id === channelId);
  return (
    <>
      <Form.Item<AccountValues>
        name="channelId"
        label="支付通道"
        rules={[{ required: true, message: '请选择支付通道' }]}
      >
        <Select options={channels.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <RequiredTextField<AccountValues>
        name="name"
        label="名称"
        maxLength={40}
        autoComplete="off"
      />
      {channel && <AdapterFields adapter={channel.adapter} />}
      <div className="field-row">
        <NumberField<AccountValues> name="weight" label="权重" min={1} max={1000} isRequired />
        <NumberField<AccountValues>
          name="dailyLimitYuan"
          label="每日上限"
          min={1}
          max={100_000_000}
          decimals={2}
          unit="元"
        />
      </div>
      <SwitchField<AccountValues> name="enabled" label="启用" />
      <Form.Item noStyle shouldUpdate>
        {() => <Notify channel={channel} />}
      </Form.Item>
    </>
  );
}

/** Where the gateways send their callbacks, for those that have to be told. */
function Notify({ channel }: { channel: PayChannel | undefined }) {
  if (!channel || channel.accounts.length === 0) return null;
  return (
    <Form.Item label="回调地址" extra="接在应用的公开地址后面，填到通道的后台">
      {channel.accounts.map(({ id, name, notifyPath }) => (
        <Input key={id} readOnly prefix={`${name}：`} value={notifyPath} />
      ))}
    </Form.Item>
  );
}
