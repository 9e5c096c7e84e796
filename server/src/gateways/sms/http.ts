import { createHmac, hash } from 'node:crypto';
import type { AllowedHosts } from '../outside/public-address.ts';
import { askVendor, textAt } from './ask-vendor.ts';
import { vendorPhone, type SmsGateway, type SmsMessage, type SmsOutcome } from './sms-gateway.ts';

export interface HttpSmsSettings {
  method: 'POST' | 'GET';
  url: string;
  encoding: 'json' | 'form';
  params: readonly { name: string; value: string }[];
  headers: readonly { name: string; value: string }[];
  signing: 'none' | 'md5' | 'hmac-sha256';
  signTemplate: string;
  successPath: string;
  successValue: string;
  messageIdPath: string;
  failures: readonly { value: string; means: Exclude<SmsOutcome['result'], 'sent' | 'unknown'> }[];
  secret: string;
}

/** Any vendor with an HTTP interface, described by settings. */
export function httpSms(settings: HttpSmsSettings, allowedHosts: AllowedHosts): SmsGateway {
  return {
    send: (message) => {
      if (!URL.canParse(settings.url))
        return Promise.resolve({ result: 'misconfigured', reason: '没有填写接口地址' });
      const { url, headers, body } = requestOf(settings, message);
      const { method } = settings;
      return askVendor(url, { method, headers, body, allowedHosts }, (answer) =>
        readAnswer(settings, answer),
      );
    },
  };
}

function readAnswer(
  { successPath, successValue, messageIdPath, failures }: HttpSmsSettings,
  answer: unknown,
): SmsOutcome {
  const value = textAt(answer, successPath);
  if (value === null) return { result: 'unknown', reason: '回答里没有结果字段' };
  if (value === successValue)
    return { result: 'sent', messageId: messageIdPath ? textAt(answer, messageIdPath) : null };
  const known = failures.find((failure) => failure.value === value);
  return { result: known?.means ?? 'temporary', reason: `返回 ${value}` };
}

/** The request for a message. A value never ends its field: each is encoded as the place that it stands in wants. */
export function requestOf(
  settings: HttpSmsSettings,
  { id, phone, code, text, now }: SmsMessage,
): { url: URL; headers: Record<string, string>; body?: string } {
  const values: Record<string, string> = {
    id,
    code,
    text,
    phone: vendorPhone(phone),
    time: String(Math.floor(now.getTime() / 1000)),
    secret: settings.secret,
  };
  values['sign'] = signOf(settings, fill(settings.signTemplate, values));
  const params = settings.params.map(({ name, value }) => [name, fill(value, values)] as const);
  const headers = Object.fromEntries(
    settings.headers.map(({ name, value }) => [name.toLowerCase(), oneLine(fill(value, values))]),
  );
  const url = new URL(settings.url);
  if (settings.method === 'GET') {
    for (const [name, value] of params) url.searchParams.append(name, value);
    return { url, headers };
  }
  if (settings.encoding === 'form') {
    const body = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
    return {
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    };
  }
  const body = JSON.stringify(Object.fromEntries(params));
  return { url, headers: { 'content-type': 'application/json', ...headers }, body };
}

function signOf({ signing, secret }: HttpSmsSettings, text: string): string {
  if (signing === 'md5') return hash('md5', text, 'hex');
  if (signing === 'hmac-sha256') return createHmac('sha256', secret).update(text).digest('hex');
  return '';
}

/** Puts values into a template. What a value holds is not taken for a place of the template. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  );
}

/** Of what a header may hold. */
function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '');
}
