import type { PayAdapterName } from '@yehang/contract/shapes/console-recharge.ts';

export const adapterLabels: Readonly<Record<PayAdapterName, string>> = {
  sandbox: '沙盒收银台',
  epay: '易支付（V1，MD5）',
  epayV2: '易支付（V2，RSA）',
  btcpay: 'BTCPay Server',
  bepusdt: 'BEpusdt（USDT）',
  ccbill: 'CCBill',
};

/** One setting of an interface. A secret that is left empty stays as it is. */
export interface AdapterField {
  name: string;
  label: string;
  kind: 'text' | 'secret' | 'switch' | 'number';
  extra?: string;
  /** For a new account. */
  initial?: string | number | boolean;
  isOptional?: boolean;
}

const text = (name: string, label: string, more: Partial<AdapterField> = {}): AdapterField => ({
  ...{ name, label, kind: 'text' },
  ...more,
});
const secret = (name: string, label: string, more: Partial<AdapterField> = {}): AdapterField => ({
  ...{ name, label, kind: 'secret' },
  ...more,
});
const site = text('site', '网址', { extra: '以 https:// 开头' });
const payType = text('type', '支付类型', {
  extra: 'alipay、wxpay、qqpay、bank 或 usdt',
  initial: 'alipay',
});
const refundSwitches: readonly AdapterField[] = [
  { name: 'canRefund', label: '有退款接口', kind: 'switch', initial: false },
  {
    name: 'canRefundPart',
    label: '可以部分退款',
    kind: 'switch',
    initial: false,
    extra: '要问易支付站点，很多通道只能整笔退',
  },
];

/** What each interface wants to know of an account. */
export const adapterFields: Readonly<Record<PayAdapterName, readonly AdapterField[]>> = {
  sandbox: [secret('key', '签名密钥', { extra: '任意 16 位以上' })],
  epay: [
    site,
    text('pid', '商户号'),
    secret('key', '商户密钥'),
    payType,
    {
      name: 'usesPage',
      label: '用 submit.php 页面下单',
      kind: 'switch',
      initial: false,
      extra: '站点没有 mapi.php 时打开',
    },
    { name: 'canQuery', label: '有查询接口', kind: 'switch', initial: true },
    {
      name: 'signsQueries',
      label: '查询和退款用签名',
      kind: 'switch',
      initial: false,
      extra: '站点提示「已升级为签名模式」时打开',
    },
    ...refundSwitches,
  ],
  epayV2: [
    site,
    text('pid', '商户号'),
    secret('privateKey', '商户私钥', { extra: 'PKCS#8；不填就保持不变' }),
    text('platformKey', '平台公钥'),
    payType,
    ...refundSwitches,
  ],
  btcpay: [
    site,
    text('storeId', '店铺编号'),
    secret('apiKey', 'API 密钥'),
    secret('webhookSecret', 'Webhook 密钥'),
    text('payoutMethod', '退款方式', { initial: 'BTC-CHAIN' }),
  ],
  bepusdt: [
    site,
    secret('token', '对接令牌'),
    text('tradeType', '币种和链', { initial: 'usdt.trc20' }),
  ],
  ccbill: [
    text('account', '账户号', { extra: '6 位数字' }),
    text('subaccount', '子账户号', { initial: '0000' }),
    text('flexId', 'FlexForm 编号'),
    secret('salt', '签名盐值'),
    { name: 'periodDays', label: '表单天数', kind: 'number', initial: 30 },
    text('dataLinkUser', 'DataLink 用户名', { isOptional: true }),
    secret('dataLinkPassword', 'DataLink 密码', {
      extra: '不填就不能核对付款，付款会等人工确认',
      isOptional: true,
    }),
    {
      name: 'canRefund',
      label: '用 DataLink 退款',
      kind: 'switch',
      initial: false,
      extra: '退款会同时结束这笔订阅；不开就到 CCBill 后台退',
    },
  ],
};
