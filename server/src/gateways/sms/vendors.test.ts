import { createHmac, hash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { isSignedForAliyun, startSmsVendor } from '../../../test/sms-vendor.ts';
import { aliyunSms } from './aliyun.ts';
import { httpSms, type HttpSmsSettings } from './http.ts';

const vendor = await startSmsVendor();
const allowedHosts = new Set([vendor.host]);
const message = {
  id: 'a'.repeat(32),
  phone: '+8613900000000',
  code: '123456',
  text: '【夜航】验证码 123456 "&{code}',
  now: new Date('2026-01-02T03:04:05Z'),
};

describe('Aliyun', () => {
  const secret = 'a-secret';
  const gateway = aliyunSms(
    { accessKeyId: 'id1', accessKeySecret: secret, signName: "夜航'(*)!", templateCode: 'SMS_1' },
    { endpoint: `${vendor.origin}/`, allowedHosts },
  );
  const says = (code: string, status = 200) =>
    vendor.answers(() => ({
      status,
      text: JSON.stringify({ Code: code, Message: 'm', BizId: 'b1' }),
    }));

  it('is asked with what it wants, signed so that the vendor takes it', async () => {
    says('OK');
    expect(await gateway.send(message)).toEqual({ result: 'sent', messageId: 'b1' });
    const asked = vendor.requests.at(-1)!;
    expect(isSignedForAliyun(asked, secret)).toBe(true);
    expect(isSignedForAliyun(asked, 'another')).toBe(false);
    expect(Object.fromEntries(asked.url.searchParams)).toEqual({
      PhoneNumbers: '13900000000',
      SignName: "夜航'(*)!",
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
      OutId: message.id,
    });
  });

  it('writes numbers of elsewhere with their calling code', async () => {
    says('OK');
    await gateway.send({ ...message, phone: '+85251234567' });
    expect(vendor.requests.at(-1)!.url.searchParams.get('PhoneNumbers')).toBe('85251234567');
  });

  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'rate_limited'],
    ['isv.DAY_LIMIT_CONTROL', 'quota'],
    ['isv.AMOUNT_NOT_ENOUGH', 'no_balance'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'bad_number'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', 'blocked_text'],
    ['isv.SMS_SIGNATURE_ILLEGAL', 'misconfigured'],
    ['isp.SYSTEM_ERROR', 'temporary'],
    ['a code of tomorrow', 'temporary'],
    ['toString', 'temporary'],
  ])('%s means %s, whatever the status', async (code, result) => {
    says(code, 400);
    expect(await gateway.send(message)).toMatchObject({ result, reason: `${code} m` });
  });
});

describe('an HTTP vendor', () => {
  const settings: HttpSmsSettings = {
    method: 'POST',
    url: `${vendor.origin}/send?app=1`,
    encoding: 'json',
    params: [
      { name: 'to', value: '{phone}' },
      { name: 'message', value: '{text}' },
      { name: 'at', value: '{time}' },
      { name: 'sig', value: '{sign}' },
    ],
    headers: [{ name: 'X-Key', value: '{secret}' }],
    signing: 'hmac-sha256',
    signTemplate: '{phone}{time}{id}',
    successPath: 'result.code',
    successValue: '0',
    messageIdPath: 'result.id',
    failures: [{ value: '1031', means: 'no_balance' }],
    secret: 'key-1',
  };
  const send = (over: Partial<HttpSmsSettings> = {}) =>
    httpSms({ ...settings, ...over }, allowedHosts).send(message);
  const says = (answer: unknown) => vendor.answers(() => ({ text: JSON.stringify(answer) }));

  it('gets JSON, signed by HMAC', async () => {
    says({ result: { code: 0, id: 77 } });
    expect(await send()).toEqual({ result: 'sent', messageId: '77' });
    const { body, headers, url } = vendor.requests.at(-1)!;
    const sig = createHmac('sha256', 'key-1')
      .update(`139000000001767323045${message.id}`)
      .digest('hex');
    const expected = { to: '13900000000', message: message.text, at: '1767323045', sig };
    expect(JSON.parse(body)).toEqual(expected);
    expect(headers).toMatchObject({ 'x-key': 'key-1', 'content-type': 'application/json' });
    expect(url.search).toBe('?app=1');
  });

  it('gets a form, signed by MD5, in which no value ends its field', async () => {
    says({ result: { code: '0' } });
    await send({ encoding: 'form', signing: 'md5', signTemplate: '{code}{secret}' });
    const fields = new URLSearchParams(vendor.requests.at(-1)!.body);
    expect(fields.get('message')).toBe(message.text);
    expect(fields.get('sig')).toBe(hash('md5', '123456key-1', 'hex'));
    expect([...fields.keys()]).toEqual(['to', 'message', 'at', 'sig']);
  });

  it('gets everything in the query of a GET', async () => {
    says({ result: { code: '0' } });
    await send({ method: 'GET', signing: 'none' });
    const { url, body } = vendor.requests.at(-1)!;
    expect([url.searchParams.get('message'), body]).toEqual([message.text, '']);
  });

  it('is believed by its answer alone', async () => {
    says({ result: { code: 1031 } });
    expect(await send()).toEqual({ result: 'no_balance', reason: '返回 1031' });
    says({ result: { code: 'new' } });
    expect(await send()).toMatchObject({ result: 'temporary' });
    says({ ok: true });
    expect(await send()).toMatchObject({ result: 'unknown' });
    vendor.answers(() => ({ text: '<html>' }));
    expect(await send()).toMatchObject({ result: 'unknown' });
    vendor.answers(() => ({ text: 'x'.repeat(70_000) }));
    expect(await send()).toMatchObject({ result: 'unknown' });
  });

  it('may have sent what it did not answer, but nothing where it was never reached', async () => {
    vendor.answers(() => 'hangs up');
    expect(await send()).toMatchObject({ result: 'unknown' });
    const closed = { url: 'http://127.0.0.1:1/' };
    const unreached = httpSms({ ...settings, ...closed }, new Set(['127.0.0.1:1']));
    expect(await unreached.send(message)).toMatchObject({ result: 'temporary' });
    expect(await send({ url: '' })).toMatchObject({ result: 'misconfigured' });
  });

  test('inside the own network is not asked', async () => {
    const asked = vendor.requests.length;
    const outcome = await httpSms(settings, new Set()).send(message);
    expect(outcome).toMatchObject({ result: 'misconfigured', reason: '不能连到内网地址' });
    expect(vendor.requests).toHaveLength(asked);
  });
});
