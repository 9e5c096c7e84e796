import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SyncChange, SyncOutcome } from '@yehang/contract/shapes/companion-sync.ts';
import type { CompanionMemory } from '@yehang/contract/shapes/companion.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { companionOutbox } from '../../entities/companion/companion-outbox.ts';
import { syncCompanion } from '../../entities/companion/sync-companion.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { GalleryPage } from './gallery-page.tsx';
import { MemoryPage } from './memory-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const characterId = fakeId(62, 1);
const note: CompanionMemory = {
  ...{
    id: fakeId(63, 1),
    kind: 'note',
    text: '喜欢灯塔',
    isOwn: true,
    label: '',
    conflictOf: null,
  },
  ...{ version: 3, updatedAt: 0 },
};
const help = { text: '别一个人扛着', lines: [{ name: '心理援助热线', number: '12356' }] };
const noAnswer = () => {
  throw new NetworkError('offline');
};

const open = (handlers: FakeHandlers = {}) => {
  const client = fakeClient({
    'aimate/memory/list': () => ({ list: [note], cursor: null }),
    ...handlers,
  });
  renderPage(<MemoryPage characterId={characterId} />);
  return client;
};
const write = async (text: string) => {
  fireEvent.change(await screen.findByLabelText('写一条'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '记下' }));
};
const row = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('[class*="memory"]')!;

beforeEach(() => {
  localStorage.clear();
  for (const { change } of companionOutbox.get()) companionOutbox.remove(change.id);
});
afterEach(cleanup);

describe('memory without network', () => {
  it('keeps what is written, and says that it waits', async () => {
    open({ 'aimate/memory/save': noAnswer, 'aimate/sync': noAnswer });
    await screen.findByText('喜欢灯塔');
    await write('喜欢船');
    await screen.findByText('喜欢船');
    await screen.findByText(/联网后保存/);
    expect(companionOutbox.get().map(({ change }) => change)).toMatchObject([
      { kind: 'memory', baseVersion: 0, characterId, text: '喜欢船' },
    ]);
    fireEvent.click(within(await row('喜欢船')).getByRole('button', { name: '忘掉' }));
    await waitFor(() => expect(companionOutbox.get()).toEqual([]));
  });
});

const othersWords = { ...note, version: 4, text: '喜欢海' };
const appliedAs = (
  changes: readonly Pick<SyncChange, 'id'>[],
  version: number,
  recordId?: string,
) =>
  changes.map(({ id }) => ({
    ...{ id, recordId: recordId ?? id, version, tip: '', help: null },
    outcome: recordId === undefined ? ('applied' as const) : ('kept' as const),
  }));
/** Changes the memory without network; what is done once there is one again is in the answer. */
async function changeOffline(text: string) {
  let list = [note];
  fakeClient({
    'aimate/memory/list': () => ({ list, cursor: null }),
    'aimate/memory/save': noAnswer,
    'aimate/sync': noAnswer,
  });
  const { queryClient } = renderPage(<MemoryPage characterId={characterId} />);
  fireEvent.click(await screen.findByRole('button', { name: '修改' }));
  fireEvent.change(screen.getByLabelText('修改记忆'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText(/联网后保存/);
  return async (
    next: CompanionMemory[],
    outcomesOf: (changes: readonly Pick<SyncChange, 'id'>[]) => SyncOutcome[],
  ) => {
    const back = fakeClient({
      'aimate/memory/list': () => ({ list, cursor: null }),
      'aimate/sync': ({ changes = [] }) => {
        list = next;
        const of = { kind: 'memory' as const, chatId: null, parentId: null, form: null, role: '' };
        const records = next.map(({ id, version, text: said, conflictOf, updatedAt }) => ({
          ...{ ...of, id, version, text: said, conflictOf, updatedAt },
          ...{ characterId, isDeleted: false },
        }));
        return { outcomes: outcomesOf(changes), records, since: 9, hasMore: false };
      },
    });
    await syncCompanion(queryClient);
    return back.inputsOf('aimate/sync').flatMap(({ changes = [] }) => changes);
  };
}

describe('a memory that was changed without network', () => {
  it('is sent once there is one', async () => {
    const reconnect = await changeOffline('喜欢灯塔和船');
    const saved = { ...note, version: 4, text: '喜欢灯塔和船' };
    const sent = await reconnect([saved], (changes) => appliedAs(changes, 4));
    expect(sent).toMatchObject([
      { kind: 'memory', id: note.id, baseVersion: 3, text: '喜欢灯塔和船' },
    ]);
    await waitFor(() => expect(screen.queryByText(/联网后保存/)).toBeNull());
    screen.getByText('喜欢灯塔和船');
    expect(companionOutbox.get()).toEqual([]);
  });

  it('stays beside what another device made of it meanwhile', async () => {
    const reconnect = await changeOffline('喜欢灯塔和船');
    const copy = { ...note, id: fakeId(63, 2), version: 1, text: '喜欢灯塔和船' };
    await reconnect([othersWords, { ...copy, conflictOf: note.id }], (changes) =>
      appliedAs(changes, 1, copy.id),
    );
    await screen.findByText('喜欢海');
    await within(await row('喜欢灯塔和船')).findByText(/另一台设备上的版本/);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(companionOutbox.get()).toEqual([]);
  });
});

it('keeps what is typed while another device changes the memory, and sends it as of the version it began with', async () => {
  let list = [note];
  const { inputsOf } = fakeClient({
    'aimate/memory/list': () => ({ list, cursor: null }),
    'aimate/memory/save': ({ text, version }) => ({ ...note, text, version: version + 1 }),
  });
  const { queryClient } = renderPage(<MemoryPage characterId={characterId} />);
  fireEvent.click(await screen.findByRole('button', { name: '修改' }));
  const field = screen.getByLabelText<HTMLTextAreaElement>('修改记忆');
  fireEvent.change(field, { target: { value: '喜欢灯塔和船' } });
  list = [
    { ...note, version: 4, text: '喜欢海' },
    { ...note, id: fakeId(63, 2), text: '喜欢船' },
  ];
  await queryClient.invalidateQueries({ queryKey: ['aimate/memory/list'] });
  await screen.findByText('喜欢船');
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe('喜欢灯塔和船');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(inputsOf('aimate/memory/save')).toMatchObject([{ version: 3, text: '喜欢灯塔和船' }]),
  );
  await screen.findByText('喜欢海');
});

it('says of a summary that AI made it, also once it was changed', async () => {
  const summary = { ...note, kind: 'summary' as const, isOwn: false, label: 'AI生成 · 演示' };
  const list = [
    { ...summary, text: '养猫' },
    { ...summary, id: fakeId(63, 2), text: '养狗', isOwn: true },
    { ...note, id: fakeId(63, 3) },
  ];
  open({ 'aimate/memory/list': () => ({ list, cursor: null }) });
  within(await row('养猫')).getByText('自动整理 · AI生成 · 演示');
  within(await row('养狗')).getByText('自动整理 · AI生成 · 演示 · 已改写');
  within(await row('喜欢灯塔')).getByText('你写的');
});

it('words of distress in a memory are answered with numbers that can be called', async () => {
  open({
    'aimate/memory/save': () => {
      throw new ApiError(4030, help.text, { help });
    },
  });
  await write('我不想活了');
  const line = await screen.findByRole('link', { name: /12356/ });
  expect(line.getAttribute('href')).toBe('tel:12356');
});

it('a card that is refused says why, and characters that wait for the network are named', async () => {
  const form = {
    ...{ name: '林白鹭', description: '测量员', personality: '', scenario: '', opening: '早。' },
    ...{ alternateGreetings: [], exampleDialogue: '', tags: [] },
  };
  companionOutbox.add({ kind: 'character', id: fakeId(64, 1), baseVersion: 0, form });
  fakeClient({
    'aimate/character/list': () => ({ list: [], cursor: null }),
    'aimate/character/import': () => {
      throw new ApiError(4150, '压缩包里有不安全的文件路径或链接，请重新打包', { field: 'base64' });
    },
  });
  renderPage(<GalleryPage />);
  fireEvent.click(await screen.findByRole('tab', { name: '我的角色' }));
  await screen.findByText('「林白鹭」联网后保存');
  const file = new File(['PK'], 'card.charx');
  fireEvent.change(screen.getByLabelText('角色卡文件'), { target: { files: [file] } });
  await screen.findByText(/不安全的文件路径/);
});

it('what is remembered is found without a conversation, also of a character that is gone', async () => {
  const character = {
    ...{ id: characterId, name: '角色不可用', summary: '', tags: [], picture: null },
    ...{ state: 'removed' as const, isOwn: false, isShared: false, reason: '' },
    ...{ version: 1, updatedAt: 0 },
  };
  fakeClient({
    'aimate/character/list': () => ({ list: [], cursor: null }),
    'aimate/memory/characters': () => ({
      list: [{ id: characterId, character, memories: 2, updatedAt: 0 }],
      cursor: null,
    }),
  });
  const { router } = renderPage(<GalleryPage />);
  fireEvent.click(await screen.findByRole('tab', { name: '记忆' }));
  fireEvent.click(await screen.findByRole('link', { name: /角色不可用\s*2 条记忆/ }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'memory', character: characterId }),
  );
});

it('has what was remembered long ago on the next page', async () => {
  class SeesAll {
    private readonly report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.report = report;
    }
    observe(target: Element) {
      const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
      queueMicrotask(() => this.report([entry], this as never));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', SeesAll);
  const older = { ...note, id: fakeId(63, 2), text: '喜欢海' };
  const { inputsOf } = open({
    'aimate/memory/list': ({ cursor }) =>
      cursor === undefined ? { list: [note], cursor: 'next' } : { list: [older], cursor: null },
  });
  await screen.findByText('喜欢灯塔');
  await screen.findByText('喜欢海');
  expect(inputsOf('aimate/memory/list').map(({ cursor }) => cursor)).toEqual([undefined, 'next']);
  vi.unstubAllGlobals();
});
