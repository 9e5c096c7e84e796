import { createHmac, hash, randomBytes } from 'node:crypto';
import type { AllowedHosts } from '../outside/public-address.ts';
import { askVendor, textAt } from './ask-vendor.ts';
import { vendorPhone, type SmsGateway, type SmsOutcome } from './sms-gateway.ts';

const VERSION = '2017-05-25';

export interface AliyunSettings {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
}

/** Its answers by what they mean for us; what is not among them may pass by itself. Source: 'API错误码' of its documentation. */
const MEANINGS = new Map<string, Exclude<SmsOutcome['result'], 'sent' | 'unknown'>>(
  Object.entries({
    'isv.BUSINESS_LIMIT_CONTROL': 'rate_limited',
    'isv.DAY_LIMIT_CONTROL': 'quota',
    'isv.MONTH_LIMIT_CONTROL': 'quota',
    'isv.AMOUNT_NOT_ENOUGH': 'no_balance',
    'isv.OUT_OF_SERVICE': 'no_balance',
    'isv.MOBILE_NUMBER_ILLEGAL': 'bad_number',
    'isv.BLACK_KEY_CONTROL_LIMIT': 'blocked_text',
    'isv.SMS_SIGNATURE_ILLEGAL': 'misconfigured',
    'isv.SMS_TEMPLATE_ILLEGAL': 'misconfigured',
    'isv.TEMPLATE_MISSING_PARAMETERS': 'misconfigured',
    'isv.INVALID_JSON_PARAM': 'misconfigured',
    'isv.PARAM_LENGTH_LIMIT': 'misconfigured',
    'isv.DENY_IP_RANGE': 'misconfigured',
    'isp.RAM_PERMISSION_DENY': 'misconfigured',
    'InvalidAccessKeyId.NotFound': 'misconfigured',
    SignatureDoesNotMatch: 'misconfigured',
  } as const),
);

/** Aliyun's SendSms. Mainland sends are not idempotent: what was not answered is never sent again. */
export function aliyunSms(
  settings: AliyunSettings,
  options: { endpoint?: string; allowedHosts: AllowedHosts },
): SmsGateway {
  const endpoint = new URL(options.endpoint ?? 'https://dysmsapi.aliyuncs.com/');
  return {
    send: ({ id, phone, code, now }) => {
      const signed = signAliyun(settings, {
        host: endpoint.host,
        action: 'SendSms',
        version: VERSION,
        date: now,
        nonce: randomBytes(16).toString('hex'),
        params: {
          PhoneNumbers: vendorPhone(phone),
          SignName: settings.signName,
          TemplateCode: settings.templateCode,
          TemplateParam: JSON.stringify({ code }),
          OutId: id,
        },
      });
      const url = new URL(endpoint);
      url.search = signed.query;
      const { allowedHosts } = options;
      return askVendor(url, { method: 'POST', headers: signed.headers, allowedHosts }, readAnswer);
    },
  };
}

function readAnswer(answer: unknown): SmsOutcome {
  const code = textAt(answer, 'Code');
  if (code === 'OK') return { result: 'sent', messageId: textAt(answer, 'BizId') };
  const reason = `${code ?? '没有结果码'} ${textAt(answer, 'Message') ?? ''}`.trim();
  if (code === null) return { result: 'unknown', reason };
  return { result: MEANINGS.get(code) ?? 'temporary', reason };
}

interface AliyunRequest {
  host: string;
  action: string;
  version: string;
  date: Date;
  nonce: string;
  params: Readonly<Record<string, string>>;
}

/** Signature V3 of a request without a body. Source: 'V3版本请求体&签名机制' of its documentation. */
export function signAliyun(
  { accessKeyId, accessKeySecret }: Pick<AliyunSettings, 'accessKeyId' | 'accessKeySecret'>,
  { host, action, version, date, nonce, params }: AliyunRequest,
): { query: string; headers: Record<string, string>; canonicalHash: string } {
  const query = Object.entries(params)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const bodyHash = hash('sha256', '', 'hex');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': `${date.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).toSorted();
  const headerLines = names.map((name) => `${name}:${signed[name]}\n`).join('');
  const canonical = ['POST', '/', query, headerLines, names.join(';'), bodyHash].join('\n');
  const canonicalHash = hash('sha256', canonical, 'hex');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${canonicalHash}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { query, headers: { ...signed, authorization }, canonicalHash };
}

/** RFC 3986: what `encodeURIComponent` leaves is encoded too. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
