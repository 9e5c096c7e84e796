import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import type { consoleSmsSave } from '@yehang/contract/console/sms/save.ts';
import { smsCodes } from '../../db/schema/users.ts';
import { sendSmsCodes } from '../../domain/sms/send-sms-codes.ts';
import { testApp } from '../../../test/app.ts';
import { signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { newDevice, newPhone, solved } from '../../../test/login.ts';
import { startSmsVendor } from '../../../test/sms-vendor.ts';

const vendor = await startSmsVendor();
const { app, context, database } = await testApp({
  live: { privateHosts: [vendor.host], mediaServer: null },
});
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const support = await staffCookie(consoleApp, context, 'support');

type Change = Partial<RequestInputOf<typeof consoleSmsSave>>;

/** Saves a change over what is set. */
async function save(change: Change) {
  const { data } = await staffCall(consoleApp, 'sms/info', {}, owner);
  const { hasAliyunSecret: _, hasHttpSecret: __, ...now } = data;
  return staffCall(consoleApp, 'sms/save', { ...now, ...change }, owner);
}

const throughVendor = async () => {
  const { data } = await staffCall(consoleApp, 'sms/info', {}, owner);
  const params = [{ name: 'text', value: '{text}' }];
  const http = { ...data.http, url: `${vendor.origin}/`, params };
  await save({ gateway: 'http', http, httpSecret: 'key-1' });
};

/** Requests a code for a number of its own. */
async function request() {
  const [devID, phone] = [newDevice(), newPhone()];
  await signedCall(app, 'login/captcha', { devID, phone, ...(await solved(context, devID)) });
  const row = async () => {
    const [found] = await database.orm.select().from(smsCodes).where(eq(smsCodes.deviceId, devID));
    return found!;
  };
  return { devID, phone, row };
}

const list = async (phone: string) =>
  (await staffCall(consoleApp, 'sms/list', { phone }, support)).data.list;

beforeEach(() => save({ gateway: 'outbox' }));

describe('the outbox', () => {
  it('shows the codes that nothing sends, while they are good', async () => {
    const { devID, phone } = await request();
    expect(await list(phone)).toMatchObject([{ state: 'queued', code: null }]);
    await sendSmsCodes(context);
    const [shown] = await list(phone);
    expect(shown).toMatchObject({ state: 'sent', gateway: 'outbox', phone: `+86${phone}` });
    const login = { devID, phone, code: shown!.code! };
    expect((await signedCall(app, 'login/phone', login)).code).toBe(200);
    expect(await list(phone)).toMatchObject([{ isUsed: true, code: null }]);
  });
});

describe('a gateway', () => {
  it('gets a code once, by several processes at once, and the console no longer has it', async () => {
    await throughVendor();
    vendor.answers(() => ({ text: '{"code":0}' }));
    const { phone, row } = await request();
    const before = vendor.requests.length;
    await Promise.all(Array.from({ length: 10 }, () => sendSmsCodes(context)));
    expect(vendor.requests).toHaveLength(before + 1);
    const { text } = JSON.parse(vendor.requests.at(-1)!.body) as { text: string };
    expect(text).toMatch(/^【夜航】验证码 \d{6}，/);
    expect(await row()).toMatchObject({ state: 'sent', sealedCode: null });
    expect(await list(phone)).toMatchObject([
      { state: 'sent', code: null, phone: `138****${phone.slice(-4)}` },
    ]);
  });

  it('is asked again after a failure that passes, with pauses, until the code is too old', async () => {
    await throughVendor();
    vendor.answers(() => ({ text: '{"code":"busy"}' }));
    const { row } = await request();
    await sendSmsCodes(context);
    expect(await row()).toMatchObject({ state: 'queued', tries: 1, error: 'temporary: 返回 busy' });
    const before = vendor.requests.length;
    await sendSmsCodes(context);
    expect(vendor.requests).toHaveLength(before);
    const { id, expiresAt } = await row();
    await database.orm
      .update(smsCodes)
      .set({ dueAt: new Date(0) })
      .where(eq(smsCodes.id, id));
    vendor.answers(() => ({ text: '{"code":"0"}' }));
    await sendSmsCodes(context);
    expect(await row()).toMatchObject({ state: 'sent', tries: 2 });
    const late = await request();
    await sendSmsCodes(context, () => new Date(expiresAt.getTime() + 60_000));
    expect(await late.row()).toMatchObject({ state: 'expired', sealedCode: null });
  });

  it('is not asked again where it may have sent, nor where it refused for good', async () => {
    await throughVendor();
    vendor.answers(() => 'hangs up');
    const lost = await request();
    await sendSmsCodes(context);
    expect(await lost.row()).toMatchObject({ state: 'unknown', sealedCode: null });
    const { data } = await staffCall(consoleApp, 'sms/info', {}, owner);
    await save({ http: { ...data.http, failures: [{ value: '9', means: 'bad_number' }] } });
    vendor.answers(() => ({ text: '{"code":9}' }));
    const refused = await request();
    await sendSmsCodes(context);
    expect(await refused.row()).toMatchObject({ state: 'failed', error: 'bad_number: 返回 9' });
  });

  it('is not asked again for what a process was sending when it ended', async () => {
    const { row } = await request();
    const { id } = await row();
    await database.orm
      .update(smsCodes)
      .set({ state: 'sending', dueAt: new Date(0) })
      .where(eq(smsCodes.id, id));
    await sendSmsCodes(context);
    expect(await row()).toMatchObject({ state: 'unknown', error: '发送中断' });
  });
});

describe('sms/save', () => {
  it('never answers a secret, nor puts one into the audit log', async () => {
    const { data } = await save({ aliyunSecret: 'very-secret-1' });
    expect(data).toMatchObject({ hasAliyunSecret: true });
    const kept = await save({ mostPerDay: 10 });
    expect(kept.data).toMatchObject({ hasAliyunSecret: true, mostPerDay: 10 });
    expect(JSON.stringify(kept)).not.toContain('very-secret');
    const { rows } = await database.pool.query<{ t: string }>(
      'select (select string_agg(a::text, chr(10)) from audit_entries a) || (select string_agg(s::text, chr(10)) from settings s) as t',
    );
    expect(rows[0]!.t).toContain('sms.save');
    expect(rows[0]!.t).not.toContain('very-secret');
    await save({ mostPerDay: 20_000 });
  });

  it('bounds the codes of everybody in a day', async () => {
    await save({ mostPerDay: 0 });
    const devID = newDevice();
    const body = { devID, phone: newPhone(), ...(await solved(context, devID)) };
    expect((await signedCall(app, 'login/captcha', body)).code).toBe(4290);
    await save({ mostPerDay: 20_000 });
  });

  it('refuses a change of what was changed meanwhile, a text without the code, and other roles', async () => {
    expect((await save({ version: 0 })).code).toBe(4090);
    expect(await save({ text: '你好，这里没有' })).toMatchObject({ code: 4000 });
    expect((await staffCall(consoleApp, 'sms/info', {}, support)).code).toBe(4030);
    const finance = await staffCookie(consoleApp, context, 'finance');
    expect((await staffCall(consoleApp, 'sms/list', {}, finance)).code).toBe(4030);
  });
});
