import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import {
  sampleAiJob,
  sampleAiSettings,
  sampleEngine,
  sampleSafetyEntry,
  sampleTemplate,
  sampleWorkflow,
} from '../../../test/sample-ai.ts';

const engine = sampleEngine();
const workflow = sampleWorkflow();
const enginePage = {
  'ai/engine/list': () => ({ list: [engine] }),
  'ai/workflow/list': () => ({ list: [workflow] }),
};

it('shows engines with their health, and tells what a test found', async () => {
  const resting = sampleEngine({
    ...{ id: workflow.id, name: '乙机', failures: 3, lastError: 'HTTP 500' },
    restUntil: Date.now() + 60_000,
  });
  const half = sampleEngine({
    ...{ id: sampleTemplate().id, name: '丁机', lastError: '没有模型' },
    toolRests: { picture: Date.now() + 60_000 },
    ...{ lastWarning: '提示被截掉了', lastWarnedAt: Date.now() },
  });
  const client = renderConsole('/ai-engines', {
    ...enginePage,
    'ai/engine/list': () => ({ list: [engine, resting, half] }),
    'ai/engine/test': () => ({ isGood: true, text: '可以用', tookMs: 42, models: ['painter'] }),
  });
  await screen.findAllByText('甲机');
  screen.getAllByText('正常');
  screen.getAllByText(/停到 .*HTTP 500/);
  screen.getByText(/文生图停到 .*没有模型/);
  expect(screen.getByLabelText('丁机的提醒').textContent).toContain('提示被截掉了');
  expect(screen.queryByLabelText('甲机的提醒')).toBeNull();
  screen.getAllByText('竖图');
  fireEvent.click(screen.getByRole('button', { name: '测试 甲机' }));
  await screen.findAllByText('「甲机」可以使用');
  screen.getByText('用时 42 毫秒');
  screen.getByText('模型：painter');
  expect(client.requestsOf('ai/engine/test')).toEqual([{ id: engine.id }]);
});

it('tells which servers can run a workflow', async () => {
  const client = renderConsole('/ai-engines', {
    ...enginePage,
    'ai/workflow/test': () => ({
      list: [
        { engine: '画机', isGood: true, text: '1 个工作流都能用' },
        { engine: '旧机', isGood: false, text: '没有节点 IPAdapter' },
      ],
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '测试 竖图' }));
  await screen.findAllByText('「竖图」有引擎能用');
  screen.getByText('旧机：没有节点 IPAdapter');
  expect(client.requestsOf('ai/workflow/test')).toEqual([{ id: workflow.id }]);
});

it('saves an engine from its version, and leaves the key as it is where none is typed', async () => {
  const client = renderConsole('/ai-engines', {
    ...enginePage,
    'ai/engine/save': () => engine,
  });
  await screen.findAllByText('甲机');
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '丙机' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(client.requestsOf('ai/engine/save')).toHaveLength(1));
  const [saved] = client.requestsOf('ai/engine/save');
  expect(saved).toMatchObject({
    ...{ id: engine.id, version: 4, name: '丙机', tools: ['picture'], costCents: 3 },
    settings: { pictureModel: 'painter', maxTokens: 512 },
  });
  expect(saved).not.toHaveProperty('key');
});

it('shows the engines of each tool in its order, and moves one', async () => {
  const second = sampleEngine({
    ...{ id: workflow.id, name: '乙机', position: 2, running: 3 },
    tools: ['picture', 'portrait'],
    ofTools: { picture: { concurrency: 1, costCents: 90 } },
    ...{ toolPositions: { picture: 1 }, runningOfTools: { portrait: 3 } },
    toolRests: { portrait: Date.now() + 60_000 },
  });
  const client = renderConsole('/ai-engines', {
    ...enginePage,
    'ai/engine/list': () => ({ list: [engine, second] }),
    'ai/engine/order': () => ({ list: [] }),
  });
  await screen.findAllByText('乙机');
  const table = screen.getByRole('table', { name: '每个工具的引擎' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows[1]).toEqual(['文生图', '1', '乙机', '正常', '0 / 1', '¥0.90', '']);
  expect(rows[2]).toEqual(['2', '甲机', '正常', '1 / 2', '¥0.03', '']);
  expect(rows[3]!.slice(0, 3)).toEqual(['人物写真', '1', '乙机']);
  expect(rows[3]![3]).toMatch(/^停到/);
  expect(rows[4]).toEqual(['放大', '没有引擎，由演示引擎回答']);
  fireEvent.click(within(table).getByRole('button', { name: '文生图：上移甲机' }));
  await waitFor(() =>
    expect(client.requestsOf('ai/engine/order')).toEqual([
      { tool: 'picture', ids: [engine.id, second.id] },
    ]),
  );
});

it('saves limits and costs of single tools', async () => {
  const client = renderConsole('/ai-engines', {
    ...enginePage,
    'ai/engine/save': () => engine,
  });
  await screen.findAllByText('甲机');
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('文生图每次成本'), { target: { value: '0.9' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(client.requestsOf('ai/engine/save')).toHaveLength(1));
  expect(client.requestsOf('ai/engine/save')[0]).toMatchObject({
    ofTools: { picture: { concurrency: null, costCents: 90 } },
  });
});

it('offers each kind of engine the tools that it can do', async () => {
  renderConsole('/ai-engines', enginePage);
  await screen.findAllByText('甲机');
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!);
  const dialog = await screen.findByRole('dialog');
  const offered = () => {
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '负责的工具' }));
    return [...document.querySelectorAll('.ant-select-item-option')].map((it) => it.textContent);
  };
  expect(offered()).not.toContain('放大');
  expect(offered()).toContain('AI 伙伴聊天');
  fireEvent.click(within(dialog).getByLabelText('ComfyUI'));
  await waitFor(() => expect(offered()).toContain('放大'));
  expect(offered()).not.toContain('AI 伙伴聊天');
});

it('saves prices and free uses of each tool', async () => {
  const settings = sampleAiSettings();
  const client = renderConsole('/ai-settings', {
    'ai/settings/info': () => settings,
    'ai/settings/save': () => settings,
  });
  const price = await screen.findByLabelText('文生图的价格');
  fireEvent.change(price, { target: { value: '6.5' } });
  fireEvent.blur(price);
  fireEvent.change(screen.getByLabelText('文生图的每天免费'), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('文生图的直播会员每天免费'), { target: { value: '25' } });
  fireEvent.change(screen.getByLabelText(/^至尊会员的权重/), { target: { value: '6' } });
  fireEvent.change(screen.getByLabelText('不接受的真实姓名'), {
    target: { value: '某甲\n 某乙 \n\n某甲' },
  });
  fireEvent.click(screen.getByRole('switch', { name: '开放图生视频' }));
  fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
  await screen.findByText('已保存，下一个任务就按新的设置');
  const [saved] = client.requestsOf('ai/settings/save');
  expect(saved).toEqual({
    ...settings,
    tools: {
      ...settings.tools,
      picture: {
        ...settings.tools.picture,
        ...{ priceGoldCents: 650, freePerDay: 1 },
        freePerDayOfTiers: { ...settings.tools.picture.freePerDayOfTiers, live: 25 },
      },
      video: { ...settings.tools.video, isOpen: false },
    },
    weightOfTiers: { ...settings.weightOfTiers, supreme: 6 },
    realNames: ['某甲', '某乙'],
  });
});

it('keeps what was typed where somebody else saved first, and saves it beside their change', async () => {
  let present = sampleAiSettings();
  const first = present;
  renderConsole('/ai-settings', {
    'ai/settings/info': () => present,
    'ai/settings/save': ({ version, ...change }) => {
      if (version !== present.version)
        throw new FakeError(4090, 'AI 设置刚被别人改过，请核对后再保存');
      present = { ...change, version: version + 1 };
      return present;
    },
  });
  const price = await screen.findByLabelText<HTMLInputElement>('文生图的价格');
  const { video } = first.tools;
  present = {
    ...first,
    tools: { ...first.tools, video: { ...video, freePerDay: 7 } },
    version: first.version + 1,
  };
  fireEvent.change(price, { target: { value: '6.5' } });
  fireEvent.blur(price);
  const save = () => fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
  save();
  await screen.findByText(/刚被别人改过/);
  await screen.findByText(/每天免费 7 次/);
  expect(price.value).toBe('6.5');
  fireEvent.click(screen.getByRole('button', { name: '按所选合并' }));
  save();
  await screen.findByText('已保存，下一个任务就按新的设置');
  expect(present).toEqual({
    ...first,
    tools: {
      ...first.tools,
      picture: { ...first.tools.picture, priceGoldCents: 650 },
      video: { ...video, freePerDay: 7 },
    },
    version: first.version + 2,
  });
});

it('shows templates, and saves a new one', async () => {
  const client = renderConsole('/ai-templates', {
    'ai/template/list': () => ({ list: [sampleTemplate()] }),
    'ai/template/save': () => sampleTemplate(),
  });
  await screen.findByText('雪夜灯塔');
  screen.getByText('油画');
  fireEvent.click(screen.getByRole('button', { name: /新建/ }));
  const dialog = await screen.findByRole('dialog');
  const fill = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fill('名称', '晨雾');
  fill('分类', '风景');
  fill('描述', '晨雾里的渡口');
  fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(client.requestsOf('ai/template/save')).toHaveLength(1));
  expect(client.requestsOf('ai/template/save')[0]).toMatchObject({
    ...{ tool: 'picture', name: '晨雾', category: '风景', prompt: '晨雾里的渡口' },
    picture: null,
  });
});

it('shows jobs with what they cost and why they failed, and those of one user', async () => {
  const failed = sampleAiJob(2, {
    ...{ state: 'failed', outcome: 'failed', chargedGoldCents: 0 },
    failure: { code: 'engine', text: '引擎出错，金币已退回' },
    engineFailures: [{ engine: '甲机', failure: 'HTTP 500 boom' }],
  });
  const client = renderConsole('/ai-jobs', {
    'ai/job/list': ({ userId }) => ({
      list: userId === undefined ? [sampleAiJob(1), failed] : [failed],
      cursor: null,
    }),
  });
  await screen.findByText('引擎出错，金币已退回');
  screen.getByText('甲机：HTTP 500 boom');
  screen.getByText('没有收费');
  screen.getAllByText('¥0.25');
  screen.getAllByText('12 秒');
  fireEvent.click(screen.getAllByRole('button', { name: '夜行人 100001' })[0]!);
  await screen.findByRole('button', { name: '看所有用户的' });
  expect(client.requestsOf('ai/job/list').at(-1)).toMatchObject({ userId: failed.userId });
});

it('shows what the filters decided, with the rule', async () => {
  renderConsole('/ai-safety', {
    'ai/safety/list': () => ({
      list: [
        sampleSafetyEntry(1),
        sampleSafetyEntry(2, { decision: 'help', rule: 'crisis', excerpt: '我不想活了' }),
      ],
      cursor: null,
    }),
  });
  await screen.findByText('未成年人');
  screen.getByText('没有接受');
  screen.getByText('给出求助电话');
  screen.getByText('我不想活了');
});

it('looks for what the filters decided by rule, decision and stage', async () => {
  const asked: unknown[] = [];
  renderConsole('/ai-safety?rule=anything', {
    'ai/safety/list': (request) => {
      asked.push(request);
      return { list: [], cursor: null };
    },
  });
  await screen.findByText('还没有拦下过什么');
  for (const [title, value] of [
    ['规则', '真实人物'],
    ['处理', '标为成人内容'],
    ['对象', '角色卡'],
  ] as const) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: title }));
    fireEvent.click(await screen.findByTitle(value));
  }
  await screen.findByText('没有符合条件的记录');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ rule: 'realPerson', decision: 'marked', stage: 'card' }),
  );
});

it('sums what engines cost against what came in', async () => {
  const client = renderConsole('/ai-figures', {
    'ai/day/list': () => ({
      days: ['2026-11-21', '2026-11-20', '2026-11-19'],
      list: [
        {
          ...{ day: '2026-11-19', engine: '甲机', asked: 6, jobs: 4, failed: 1, costCents: 12 },
          ...{ incomeGoldCents: 1_500, incomeScoreCents: 0, medianSeconds: 9 },
        },
        {
          ...{ day: '2026-11-20', engine: '乙机', asked: 2, jobs: 2, failed: 0, costCents: 6 },
          ...{ incomeGoldCents: 500, incomeScoreCents: 0, medianSeconds: 9 },
        },
      ],
    }),
  });
  const table = await screen.findByRole('table', { name: '按引擎' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows[1]).toContain('甲机641');
  expect(rows).toHaveLength(3);
  const byDay = screen.getByRole('table', { name: '每天每个引擎' });
  const cells = within(byDay)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells[1]).toEqual(['2026-11-21', '—', '0', '0', '0', '¥0.00', '0 金币', '—', '—']);
  expect(cells[3]).toEqual(['2026-11-19', '甲机', '6', '4', '1', '¥0.12', '15 金币', '—', '9 秒']);
  fireEvent.click(screen.getByText('最近 7 天'));
  await waitFor(() => expect(client.requestsOf('ai/day/list').at(-1)).toEqual({ days: 7 }));
});

it('says why figures cannot be shown, and asks again', async () => {
  let isBroken = true;
  renderConsole('/ai-figures', {
    'ai/day/list': () => {
      if (isBroken) throw new FakeError(5000, '服务器出错了');
      return { list: [], days: ['2026-11-21'] };
    },
  });
  await screen.findByText(/服务器出错了/);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  await screen.findByText('这段时间还没有结束的 AI 任务');
});
