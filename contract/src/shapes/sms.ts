import { z } from 'zod';
import { smsPurpose } from './account.ts';
import { id, line, moment, named } from './fields.ts';

/** `outbox` sends nothing: staff read the codes in the console. */
export const smsGatewayName = named(z.enum(['outbox', 'http', 'aliyun']), '短信通道');

/** What became of a message; a code in `unknown` may have arrived and is not sent again. */
export const smsState = z.enum(['queued', 'sending', 'sent', 'failed', 'unknown', 'expired']);

/** Why a gateway did not take a message. */
export const smsFailure = z.enum([
  'rate_limited',
  'quota',
  'no_balance',
  'bad_number',
  'blocked_text',
  'misconfigured',
  'temporary',
]);
export type SmsFailure = z.infer<typeof smsFailure>;

const httpAddress = named(
  z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/[^\s{}]+(?:[^\s]*)$/),
  '接口地址',
);
const template = (title: string, max: number) => line(title, 0, max);
const jsonPath = (title: string) =>
  named(
    z
      .string()
      .trim()
      .max(100)
      .regex(/^(?:[\w-]+(?:\.[\w-]+)*)?$/),
    title,
  );

/**
 * Any vendor with an HTTP interface. Templates have `{phone}` (as the vendor writes it), `{code}`, `{text}`, `{sign}`,
 * `{time}` (Unix seconds), `{id}` and `{secret}`.
 */
export const smsHttpFields = {
  method: named(z.enum(['POST', 'GET']), '请求方式'),
  url: z.union([httpAddress, z.literal('')]),
  encoding: named(z.enum(['json', 'form']), '参数格式'),
  /** Name and template of each field. In a JSON body all are text. */
  params: named(
    z.array(z.object({ name: line('参数名', 1, 64), value: template('参数值', 500) })).max(20),
    '参数',
  ),
  headers: named(
    z
      .array(
        z.object({
          name: named(z.string().regex(/^[A-Za-z0-9-]{1,64}$/), '请求头'),
          value: named(
            z
              .string()
              .max(500)
              .regex(/^[\x20-\x7e]*$/),
            '请求头的值',
          ),
        }),
      )
      .max(10),
    '请求头',
  ),
  signing: named(z.enum(['none', 'md5', 'hmac-sha256']), '签名方式'),
  signTemplate: template('签名内容', 500),
  /** Where the answer says how it went, and what it says when it went well. */
  successPath: jsonPath('结果字段'),
  successValue: template('成功时的值', 64),
  messageIdPath: jsonPath('短信编号字段'),
  failures: named(
    z.array(z.object({ value: line('返回值', 1, 64), means: smsFailure })).max(30),
    '失败含义',
  ),
};

export const smsAliyunFields = {
  accessKeyId: named(
    z
      .string()
      .trim()
      .max(64)
      .regex(/^[\w-]*$/),
    'AccessKey ID',
  ),
  signName: template('短信签名', 40),
  templateCode: named(z.string().trim().max(40).regex(/^\w*$/), '模板编号'),
};

/** What staff set of the sending of codes. Secrets go in and never come out. */
export const smsConfigFields = {
  gateway: smsGatewayName,
  dialCodes: named(
    z
      .array(named(z.string().regex(/^[1-9]\d{0,3}$/), '区号'))
      .min(1)
      .max(50),
    '区号',
  ),
  mostPerDay: named(z.int().min(0).max(10_000_000), '每天最多条数'),
  /** With `{code}` and the app's `{name}`; for vendors that take a text. */
  text: named(z.string().trim().min(4).max(200).includes('{code}'), '短信内容'),
  http: z.object(smsHttpFields),
  aliyun: z.object(smsAliyunFields),
};

export const smsConfig = z.object({
  ...smsConfigFields,
  hasHttpSecret: z.boolean(),
  hasAliyunSecret: z.boolean(),
  version: z.int().nonnegative(),
});
export type SmsConfig = z.infer<typeof smsConfig>;

/** One message as the console shows it. */
export const consoleSms = z.object({
  id,
  /** With its middle hidden, but while no gateway sends. */
  phone: z.string(),
  purpose: smsPurpose,
  state: smsState,
  gateway: smsGatewayName.nullable(),
  /** Of the outbox alone, while it is good. */
  code: z.string().nullable(),
  tries: z.int().nonnegative(),
  error: z.string().nullable(),
  messageId: z.string().nullable(),
  isUsed: z.boolean(),
  createdAt: moment,
  sentAt: moment.nullable(),
  expiresAt: moment,
});
