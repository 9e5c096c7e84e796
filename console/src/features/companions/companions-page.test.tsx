import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CompanionSettings } from '@yehang/contract/shapes/companion-score.ts';
import type { ConsoleCompanion } from '@yehang/contract/shapes/console-companion.ts';
import { expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const companion: ConsoleCompanion = {
  ...{ id: sampleId(61), name: '白鹭', summary: '水文测量员', tags: ['海边'], picture: null },
  ...{ state: 'waiting', isShared: true, reason: '', version: 3, updatedAt: 0 },
  ...{ ownerId: sampleId(90), owner: '夜行人', isImported: true, isAdult: false, machine: [] },
};
const settings: CompanionSettings = {
  products: [
    {
      ...{ id: sampleId(62), name: '60 积分', scoreCents: 6_000, bonusScoreCents: 0 },
      ...{ priceGoldCents: 600, enabled: true },
    },
  ],
  gifts: [
    {
      ...{ id: sampleId(63), name: '热茶', icon: 'tea', scoreCents: 500, points: 12 },
      enabled: true,
    },
  ],
  levels: [{ name: '初见', points: 0, background: null, opening: '' }],
  ...{ messagesPerDay: 100, pointsPerMessage: 1 },
  messagesPerDayOfTiers: { supreme: 900, normal: 500, live: 500, dark: 500 },
  ...{ summariseEvery: 20, contextMessages: 30, mostCharacters: 50, version: 2 },
};

/** A server with one character, which is decided about once. */
function openPage(over: FakeHandlers = {}) {
  let state = companion.state;
  const detail = () => ({
    character: { ...companion, state },
    form: {
      ...{ name: '白鹭', description: '二十八岁', personality: '', scenario: '' },
      ...{ opening: '潮水退了。', alternateGreetings: [], exampleDialogue: '', tags: [] },
    },
    book: [{ keys: ['灯塔'], content: '在北岬', isEnabled: true }],
    ...{ nickname: '鹭鹭', systemPrompt: '用短句', afterHistory: '' },
  });
  return renderConsole('/companions', {
    'companion/character/list': (asked) => ({
      list: asked.state === state ? [{ ...companion, state }] : [],
      cursor: null,
    }),
    'companion/character/info': detail,
    'companion/character/approve': () => {
      state = 'approved';
      return detail();
    },
    'companion/character/remove': () => {
      state = 'removed';
      return detail();
    },
    'duplicate/list': () => ({ list: [], elsewhere: [] }),
    'companion/settings/info': () => settings,
    ...over,
  });
}
const look = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^查\s*看$/ }));
  return screen.findByRole('dialog');
};

it('shows everything that a card says before it is approved', async () => {
  const client = openPage();
  await screen.findByText('导入的角色卡');
  const drawer = await look();
  await within(drawer).findByText('灯塔：在北岬');
  within(drawer).getByText('用短句');
  within(drawer).getByText('鹭鹭');
  fireEvent.click(within(drawer).getByRole('button', { name: /^通\s*过$/ }));
  await screen.findByText('这里没有角色');
  expect(client.requestsOf('companion/character/approve')).toEqual([
    { id: companion.id, version: 3 },
  ]);
});

it('takes a character down with a reason and the rule', async () => {
  const client = openPage();
  const drawer = await look();
  fireEvent.click(await within(drawer).findByRole('button', { name: /^下\s*架$/ }));
  const modal = (await screen.findByText('下架角色')).closest<HTMLElement>('[role="dialog"]')!;
  fireEvent.click(within(modal).getByRole('button', { name: /不能以真实的人为原型/ }));
  fireEvent.click(within(modal).getByLabelText(/同时记一次违规/));
  fireEvent.click(
    within(modal)
      .getAllByRole('button', { name: /^(确\s*定|下\s*架)/ })
      .at(-1)!,
  );
  await waitFor(() => expect(client.requestsOf('companion/character/remove')).toHaveLength(1));
  expect(client.requestsOf('companion/character/remove')[0]).toEqual({
    ...{ id: companion.id, version: 3, reason: '不能以真实的人为原型', rule: 'other' },
    withStrike: true,
  });
  // What shows the same picture is looked for.
  await waitFor(() =>
    expect(client.requestsOf('duplicate/list')).toEqual([{ id: companion.id, kind: 'companion' }]),
  );
});

it('says why settings cannot be read, and reads them again', async () => {
  let isBroken = true;
  openPage({
    'companion/settings/info': () => {
      if (isBroken) throw new FakeError(5000, '服务器出错了');
      return settings;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '积分、礼物和上限' }));
  await screen.findByText(/服务器出错了/);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }));
  await screen.findByLabelText('每人每天');
});

it('says where somebody else saved settings first, and keeps what was typed', async () => {
  let present = settings;
  const client = openPage({
    'companion/settings/info': () => present,
    'companion/settings/save': ({ version, ...change }) => {
      if (version !== present.version)
        throw new FakeError(4090, 'AI 伙伴设置刚被别人改过，请核对后再保存');
      present = { ...change, version: version + 1 };
      return present;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '积分、礼物和上限' }));
  const field = await screen.findByLabelText<HTMLInputElement>('每人每天');
  present = { ...settings, mostCharacters: 60, version: 3 };
  fireEvent.change(field, { target: { value: '80' } });
  fireEvent.blur(field);
  const save = () => fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
  save();
  await screen.findByText(/刚被别人改过/);
  expect(field.value).toBe('80');
  expect(present).toMatchObject({ messagesPerDay: 100, mostCharacters: 60, version: 3 });
  await waitFor(() => expect(client.requestsOf('companion/settings/info')).toHaveLength(2));
  save();
  await waitFor(() => expect(client.requestsOf('companion/settings/save')).toHaveLength(2));
  expect(present).toMatchObject({ messagesPerDay: 100, mostCharacters: 60, version: 3 });
  fireEvent.click(await screen.findByRole('button', { name: '按所选合并' }));
  save();
  await waitFor(() =>
    expect(present).toMatchObject({ messagesPerDay: 80, mostCharacters: 60, version: 4 }),
  );
});
