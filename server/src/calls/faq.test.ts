import { beforeAll, describe, expect, it } from 'vitest';
import { addFirstFaq } from '../domain/service/first-faq.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { startSmsVendor as startModel } from '../../test/sms-vendor.ts';

const model = await startModel();
const { app, context } = await testApp({
  live: { privateHosts: [model.host], mediaServer: null },
});
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const support = await staffCookie(consoleApp, context, 'support');
const editor = await staffCookie(consoleApp, context, 'editor');
beforeAll(() => addFirstFaq(context));

const ask = async (question: string, isWritten = false) =>
  (await signedCall(app, 'aicustomerservice/list', { question, isWritten })).data;
const firstFor = async (question: string) => (await ask(question)).list[0]?.question;
const misses = async () => (await staffCall(consoleApp, 'faq/misses', {}, support)).data.list;
const NOT_ARRIVED = '付了款没有到账怎么办？';

describe('aicustomercategory/list', () => {
  it('has the categories of the first questions, without a session', async () => {
    const { code, data } = await signedCall(app, 'aicustomercategory/list', {});
    expect(code).toBe(200);
    expect(data.list.map(({ name }) => name)).toContain('账号与安全');
    expect(data.list.reduce((sum, { answers }) => sum + answers, 0)).toBe(40);
  });

  it('has them once, however often the job runs', async () => {
    await Promise.all([addFirstFaq(context), addFirstFaq(context)]);
    const { data } = await signedCall(app, 'aicustomercategory/list', {});
    expect(data.list.reduce((sum, { answers }) => sum + answers, 0)).toBe(40);
  });
});

describe('aicustomerservice/list', () => {
  it('lists the answers of a category, page after page', async () => {
    const { data } = await signedCall(app, 'aicustomercategory/list', {});
    const { id: categoryId, answers } = data.list.find(({ name }) => name === '充值与订单')!;
    const page = { categoryId, pageSize: answers - 1 };
    const first = await signedCall(app, 'aicustomerservice/list', page);
    expect(first.data.list).toHaveLength(answers - 1);
    const cursor = first.data.cursor!;
    const rest = await signedCall(app, 'aicustomerservice/list', { ...page, cursor });
    expect([rest.data.list.length, rest.data.cursor]).toEqual([1, null]);
  });

  it('finds answers by words, other ways to ask, pinyin and traditional characters', async () => {
    expect(await firstFor('充值没到账')).toBe(NOT_ARRIVED);
    expect(await firstFor('我付了钱但是金币没到账')).toBe(NOT_ARRIVED);
    expect(await firstFor('賬號怎麼註銷')).toBe('怎么注销账号？');
    expect(await firstFor('tixian')).toMatch('提现');
    expect(await firstFor('passkey')).toBe('通行密钥是什么？');
    expect(await firstFor('封号了')).toBe('登录时说账号或设备被停用怎么办？');
  });

  it('finds itself for every first question', async () => {
    const { data } = await signedCall(app, 'aicustomercategory/list', {});
    for (const { id: categoryId } of data.list) {
      const all = await signedCall(app, 'aicustomerservice/list', { categoryId, pageSize: 50 });
      for (const { question } of all.data.list) expect(await firstFor(question)).toBe(question);
    }
  });

  it('notes what finds nothing, once for all ways to write it', async () => {
    expect((await ask('空調維修電話')).list).toEqual([]);
    expect((await ask('空调维修电话')).list).toEqual([]);
    const [miss] = (await misses()).filter(({ question }) => question.includes('维修'));
    expect(miss).toMatchObject({ question: '空调维修电话', times: 2 });
    expect((await staffCall(consoleApp, 'faq/miss/done', { id: miss!.id }, support)).code).toBe(
      200,
    );
    expect((await staffCall(consoleApp, 'faq/miss/done', { id: miss!.id }, support)).code).toBe(
      4040,
    );
  });

  it('refuses a cursor of another list', async () => {
    const { data } = await signedCall(app, 'aicustomercategory/list', {});
    const request = { categoryId: data.list[0]!.id, cursor: 'bm90aGluZw' };
    const { code, tip } = await signedCall(app, 'aicustomerservice/list', request);
    expect([code, tip]).toEqual([4000, '翻页位置无效，请刷新列表']);
  });
});

describe('aicustomerservice/rate', () => {
  it('counts the latest of a user, also when it is sent many times at once', async () => {
    const me = await guest(app);
    const { id } = (await ask(NOT_ARRIVED)).list[0]!;
    const rate = (isHelpful: boolean) =>
      signedCall(app, 'aicustomerservice/rate', { id, isHelpful }, me);
    await Promise.all(Array.from({ length: 9 }, () => rate(true)));
    const counts = async () => {
      const { data } = await staffCall(consoleApp, 'faq/list', { text: NOT_ARRIVED }, support);
      return [data.list[0]!.helpful, data.list[0]!.unhelpful];
    };
    expect(await counts()).toEqual([1, 0]);
    await rate(false);
    expect(await counts()).toEqual([0, 1]);
    const { data } = await signedCall(app, 'aicustomerservice/list', { question: NOT_ARRIVED }, me);
    expect(data.list[0]!.isHelpful).toBe(false);
  });

  it('wants a session, and an answer that is there', async () => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect((await signedCall(app, 'aicustomerservice/rate', { id, isHelpful: true })).code).toBe(
      1000,
    );
    const answer = await signedCall(
      app,
      'aicustomerservice/rate',
      { id, isHelpful: true },
      await guest(app),
    );
    expect(answer.code).toBe(4040);
  });
});

describe('faq/save', () => {
  it('makes an answer that is found at once, and hides it when it is not published', async () => {
    const { data } = await staffCall(consoleApp, 'faq/category/list', {}, support);
    const fields = {
      categoryId: data.list[0]!.id,
      question: '可以开发票吗？',
      otherWords: '发票 报销',
      answer: '目前不提供发票。',
      sortCode: 9,
      enabled: true,
    };
    const made = await staffCall(consoleApp, 'faq/save', fields, support);
    expect(made.code).toBe(200);
    expect(await firstFor('报销')).toBe('可以开发票吗？');
    const { id, version } = made.data;
    const hidden = { id, version, ...fields, enabled: false };
    expect((await staffCall(consoleApp, 'faq/save', hidden, support)).code).toBe(200);
    expect(await firstFor('报销')).toBeUndefined();
    expect((await staffCall(consoleApp, 'faq/save', hidden, support)).code).toBe(4090);
    const key = { id, version: version + 1 };
    expect((await staffCall(consoleApp, 'faq/delete', key, support)).code).toBe(200);
  });

  it('keeps a category that has answers, and refuses an unknown one', async () => {
    const { data } = await staffCall(consoleApp, 'faq/category/list', {}, support);
    const { id, version } = data.list[0]!;
    const removed = await staffCall(consoleApp, 'faq/category/delete', { id, version }, support);
    expect([removed.code, removed.tip]).toEqual([4090, '分类里还有问题，请先移走或删除']);
    const empty = { name: '其他', sortCode: 99, enabled: true };
    const made = await staffCall(consoleApp, 'faq/category/save', empty, support);
    expect((await staffCall(consoleApp, 'faq/category/save', empty, support)).code).toBe(4090);
    const key = { id: made.data.id, version: made.data.version };
    expect((await staffCall(consoleApp, 'faq/category/delete', key, support)).code).toBe(200);
    const lost = await staffCall(
      consoleApp,
      'faq/save',
      {
        categoryId: made.data.id,
        question: '问题',
        otherWords: '',
        answer: '答案',
        sortCode: 0,
        enabled: true,
      },
      support,
    );
    expect([lost.code, lost.tip]).toEqual([4000, '没有这个分类，请换一个']);
  });

  it('is for support and the owner', async () => {
    expect((await staffCall(consoleApp, 'faq/list', {}, editor)).code).toBe(4030);
    expect((await staffCall(consoleApp, 'faq/model/info', {}, support)).code).toBe(4030);
  });
});

const completion = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

async function setModel(over: { isOn?: boolean; timeoutSeconds?: number } = {}) {
  const { data } = await staffCall(consoleApp, 'faq/model/info', {}, owner);
  const fields = {
    isOn: true,
    url: `${model.origin}/v1`,
    model: 'small',
    timeoutSeconds: 5,
    mostPerDay: 100,
  };
  const { version } = data;
  return staffCall(
    consoleApp,
    'faq/model/save',
    { ...fields, ...over, key: 'secret-1', version },
    owner,
  );
}

describe('an answer that a model writes', () => {
  it('is taken from what was found alone, with the sources named', async () => {
    const saved = await setModel();
    expect(saved.data).toMatchObject({ isOn: true, hasKey: true });
    expect(JSON.stringify(saved.data)).not.toContain('secret-1');
    model.answers(() => ({ text: completion('先点「我已付款」核对 [1]。') }));
    const { written, list, mayWrite } = await ask('充值没到账', true);
    expect(mayWrite).toBe(true);
    expect(written).toEqual({
      text: '先点「我已付款」核对。',
      sources: [{ id: list[0]!.id, question: NOT_ARRIVED }],
    });
    const { url, headers, body } = model.requests.at(-1)!;
    expect([url.pathname, headers.authorization]).toEqual([
      '/v1/chat/completions',
      'Bearer secret-1',
    ]);
    const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]!.content).toContain(list[0]!.answer);
    expect(messages[1]!.content).toBe('充值没到账');
  });

  it.each([
    ['names no source', { text: completion('随便说说') }],
    ['names a source that is not there', { text: completion('见 [9]') }],
    ['does not know', { text: completion('无法回答 [1]') }],
    ['answers nonsense', { text: '<html>' }],
    ['fails', { status: 500, text: '{}' }],
    ['hangs up', 'hangs up' as const],
  ])('leaves the found answers where the model %s', async (_, answer) => {
    await setModel();
    model.answers(() => answer);
    const { written, list } = await ask('充值没到账', true);
    expect([written, list[0]!.question]).toEqual([null, NOT_ARRIVED]);
  });

  it('is not asked about words of distress: help with its numbers is there at once', async () => {
    await setModel();
    const before = model.requests.length;
    const words = '充值没到账，我不想活了，想自杀';
    for (const isWritten of [false, true]) {
      const { written, help } = await ask(words, isWritten);
      expect(written).toBeNull();
      expect(help?.lines).toContainEqual({ name: '急救', number: '120' });
    }
    expect(model.requests).toHaveLength(before);
    expect((await ask('充值没到账', false)).help).toBeNull();
    await signedCall(app, 'aicustomerservice/list', { question: words }, await guest(app));
    const { data } = await staffCall(consoleApp, 'ai/safety/list', { rule: 'crisis' }, owner);
    expect(data.list).toMatchObject([{ decision: 'help', excerpt: words }]);
  });

  it('is not asked for what was not found, nor where it is off', async () => {
    await setModel();
    const before = model.requests.length;
    expect((await ask('空调维修电话', true)).written).toBeNull();
    await setModel({ isOn: false });
    expect(await ask('充值没到账', true)).toMatchObject({ written: null, mayWrite: false });
    expect(model.requests).toHaveLength(before);
  });

  it('is tried from the console', async () => {
    await setModel();
    model.answers(() => ({ text: completion('在「我的」里 [1]') }));
    const tried = await staffCall(consoleApp, 'faq/model/test', { question: '在哪里' }, owner);
    expect(tried.data).toMatchObject({ text: '在「我的」里', problem: null });
    model.answers(() => ({ status: 401, text: '{}' }));
    const refused = await staffCall(consoleApp, 'faq/model/test', { question: '在哪里' }, owner);
    expect(refused.data).toMatchObject({ text: null, problem: '回答了 HTTP 401' });
  });
});
