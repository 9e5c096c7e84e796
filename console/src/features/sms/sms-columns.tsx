import type { ProColumns } from '@ant-design/pro-components';
import { Tag, Typography } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';

type Sms = CallResponse<'sms/list'>['list'][number];

const purposes: Record<Sms['purpose'], string> = {
  login: '登录',
  bind: '绑定手机',
  change: '更换手机',
  verify: '验证本人',
};

const gateways: Record<NonNullable<Sms['gateway']>, string> = {
  outbox: '留在这里',
  http: 'HTTP 接口',
  aliyun: '阿里云',
};

const states: Record<Sms['state'], { text: string; color?: string }> = {
  queued: { text: '等待发送' },
  sending: { text: '正在发送' },
  sent: { text: '已发送', color: 'success' },
  failed: { text: '发送失败', color: 'error' },
  unknown: { text: '不确定', color: 'warning' },
  expired: { text: '已过期' },
};

function State({ sms }: { sms: Sms }) {
  const { text, color } = states[sms.state];
  return (
    <div className="stack-tight">
      <span>
        <Tag {...(color === undefined ? {} : { color })}>{text}</Tag>
        {sms.isUsed && <Tag color="success">已使用</Tag>}
      </span>
      {sms.error !== null && <span className="hint">{sms.error}</span>}
    </div>
  );
}

function Code({ sms }: { sms: Sms }) {
  if (sms.code === null) return '—';
  return (
    <Typography.Text code copyable>
      {sms.code}
    </Typography.Text>
  );
}

export const smsColumns: ProColumns<Sms>[] = [
  { key: 'phone', title: '号码', width: 160, render: (_, sms) => sms.phone },
  { key: 'purpose', title: '用途', width: 96, render: (_, sms) => purposes[sms.purpose] },
  { key: 'code', title: '验证码', width: 120, render: (_, sms) => <Code sms={sms} /> },
  { key: 'state', title: '状态', width: 220, render: (_, sms) => <State sms={sms} /> },
  {
    key: 'gateway',
    title: '通道',
    width: 110,
    render: (_, sms) => (sms.gateway === null ? '—' : gateways[sms.gateway]),
  },
  {
    key: 'tries',
    title: '次数',
    width: 72,
    className: 'numeric-cell',
    render: (_, sms) => sms.tries,
  },
  {
    key: 'createdAt',
    title: '时间',
    width: 110,
    render: (_, sms) => <TimeAgo at={sms.createdAt} />,
  },
];

export const narrowSmsColumns: ProColumns<Sms>[] = [
  {
    key: 'sms',
    title: '短信',
    render: (_, sms) => (
      <div className="stack-tight">
        <span>
          {sms.phone} · {purposes[sms.purpose]} · <TimeAgo at={sms.createdAt} />
        </span>
        <Code sms={sms} />
        <State sms={sms} />
      </div>
    ),
  },
];
