import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CompanionDetail } from '@yehang/contract/shapes/companion.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { companionOutbox } from '../../entities/companion/companion-outbox.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { CharacterFormPage } from './character-form-page.tsx';
import { GalleryPage } from './gallery-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const id = fakeId(64, 1);
const form = {
  ...{ name: '林白鹭', description: '测量员', personality: '', scenario: '', opening: '早。' },
  ...{ alternateGreetings: ['晚安。'], exampleDialogue: '', tags: ['海'] },
};
const detail = (version: number, description: string): CompanionDetail => ({
  character: {
    ...{ id, name: '林白鹭', summary: description, tags: ['海'], picture: null },
    ...{ state: 'private', isOwn: true, isShared: false, reason: '', version, updatedAt: 0 },
  },
  form: { ...form, description },
  ...{ bookEntries: 0, chatId: null },
  affinity: { points: 0, level: 0, name: '初识', nextPoints: null, backgrounds: [], greetings: [] },
});
const refuse = (baseVersion: number) => {
  companionOutbox.add({ kind: 'character', id, baseVersion, form });
  companionOutbox.refuse(id, '人物设定里有不允许的内容', null);
};
const descriptionField = () => screen.findByLabelText<HTMLTextAreaElement>('人物设定');
const write = async (value: string) =>
  fireEvent.change(await descriptionField(), { target: { value } });
/** Which version the app has read. */
function Read() {
  const read = useQuery<CompanionDetail>({
    queryKey: ['aimate/character/info', id],
    enabled: false,
  });
  return <p>第 {read.data?.character.version} 版</p>;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));

beforeEach(() => {
  localStorage.clear();
  for (const { change } of companionOutbox.get()) companionOutbox.remove(change.id);
});
afterEach(cleanup);

it('saves as of the version that was read, whatever another device saves meanwhile', async () => {
  const { inputsOf } = fakeClient({
    'aimate/character/info': () => detail(1, '测量员'),
    'aimate/character/save': () => detail(2, '灯塔看守人'),
  });
  const { queryClient } = renderPage(
    <>
      <CharacterFormPage id={id} />
      <Read />
    </>,
  );
  await write('灯塔看守人');
  queryClient.setQueryData(['aimate/character/info', id], detail(2, '船长'));
  await screen.findByText('第 2 版');
  save();
  await waitFor(() =>
    expect(inputsOf('aimate/character/save')).toMatchObject([
      { id, version: 1, description: '灯塔看守人' },
    ]),
  );
});

it('sends what nobody changed as it came, and tags of several words whole', async () => {
  const wild = { ...form, description: ' 测量员。\r\n成年 ', tags: ['slice of life', 'sea, sun'] };
  const { inputsOf } = fakeClient({
    'aimate/character/info': () => ({ ...detail(1, ''), form: wild }),
    'aimate/character/list': () => ({ list: [], cursor: null }),
    'aimate/character/save': () => detail(2, '测量员'),
  });
  renderPage(<CharacterFormPage id={id} />);
  await descriptionField();
  fireEvent.change(screen.getByLabelText('性格'), { target: { value: '慢性子' } });
  save();
  await waitFor(() =>
    expect(inputsOf('aimate/character/save')).toEqual([
      { ...wild, personality: '慢性子', id, version: 1, idempotencyKey: id },
    ]),
  );
});

it.each([
  ['slice of life，海边 日常', ['slice of life', '海边', '日常']],
  ['治愈、sci fi\n悬疑', ['治愈', 'sci fi', '悬疑']],
  [' ，', []],
])('takes %s for the tags %j', async (typed, tags) => {
  const { inputsOf } = fakeClient({
    'aimate/character/info': () => detail(1, '测量员'),
    'aimate/character/list': () => ({ list: [], cursor: null }),
    'aimate/character/save': () => detail(2, '测量员'),
  });
  renderPage(<CharacterFormPage id={id} />);
  await descriptionField();
  fireEvent.change(screen.getByLabelText('标签'), { target: { value: typed } });
  save();
  await waitFor(() => expect(inputsOf('aimate/character/save')).toMatchObject([{ tags }]));
});

it('goes out beside what another device saved, where that was first', async () => {
  const kept = { outcome: 'kept' as const, recordId: fakeId(64, 2), version: 1 };
  const { inputsOf } = fakeClient({
    'aimate/character/info': () => detail(1, '测量员'),
    'aimate/character/list': () => ({ list: [], cursor: null }),
    'aimate/character/save': () => {
      throw new ApiError(4090, '这个角色在别处改过，请刷新后再改', null);
    },
    'aimate/sync': ({ changes = [] }) => ({
      outcomes: changes.map((change) => ({ ...kept, id: change.id, tip: '', help: null })),
      ...{ records: [], since: 9, hasMore: false },
    }),
  });
  const { router } = renderPage(<CharacterFormPage id={id} />);
  await write('灯塔看守人');
  save();
  await waitFor(() =>
    expect(inputsOf('aimate/sync').flatMap(({ changes = [] }) => changes)).toMatchObject([
      { kind: 'character', id, baseVersion: 1, form: { description: '灯塔看守人' } },
    ]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/ai/aigf'));
  expect(companionOutbox.get()).toEqual([]);
});

it('says what was changed after an answer that was not heard, under the key of before', async () => {
  let isHeard = false;
  const { inputsOf } = fakeClient({
    'aimate/character/list': () => ({ list: [], cursor: null }),
    'aimate/character/save': () => {
      if (!isHeard) throw new NetworkError('lost');
      return detail(2, '测绘师');
    },
    'aimate/sync': () => {
      throw new NetworkError('lost');
    },
  });
  renderPage(<CharacterFormPage id={null} />);
  fireEvent.change(await screen.findByLabelText('名字'), { target: { value: '林白鹭' } });
  await write('测量员');
  save();
  await waitFor(() => expect(companionOutbox.get()).toHaveLength(1));
  const key = companionOutbox.get()[0]!.change.id;
  cleanup();
  isHeard = true;
  renderPage(<CharacterFormPage id={key} />);
  await write('测绘师');
  save();
  await waitFor(() => expect(companionOutbox.get()).toEqual([]));
  expect(inputsOf('aimate/character/save')).toMatchObject([
    { idempotencyKey: key, description: '测量员' },
    { idempotencyKey: key, description: '测绘师' },
  ]);
});

it('opens what was refused, and is done with it once other words are saved', async () => {
  refuse(0);
  const { inputsOf } = fakeClient({ 'aimate/character/save': () => detail(1, '测绘师') });
  renderPage(<CharacterFormPage id={id} />);
  expect((await descriptionField()).value).toBe('测量员');
  await write('测绘师');
  save();
  await waitFor(() => expect(companionOutbox.get()).toEqual([]));
  const [sent] = inputsOf('aimate/character/save');
  expect(sent).toMatchObject({ description: '测绘师', alternateGreetings: ['晚安。'] });
  expect(sent).toMatchObject({ idempotencyKey: id });
  expect(sent).not.toHaveProperty('id');
});

it('changes what was refused as of the version that it was written on', async () => {
  refuse(3);
  const { inputsOf } = fakeClient({ 'aimate/character/save': () => detail(4, '测绘师') });
  renderPage(<CharacterFormPage id={id} />);
  await write('测绘师');
  save();
  await waitFor(() =>
    expect(inputsOf('aimate/character/save')).toMatchObject([{ id, version: 3 }]),
  );
});

it('leads from the refusal to its words', async () => {
  refuse(0);
  fakeClient({ 'aimate/character/list': () => ({ list: [], cursor: null }) });
  const { router } = renderPage(<GalleryPage />);
  fireEvent.click(await screen.findByRole('tab', { name: '我的角色' }));
  await screen.findByText('「林白鹭」没有保存：人物设定里有不允许的内容');
  fireEvent.click(screen.getByRole('button', { name: '修改' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'edit', character: id }),
  );
  expect(companionOutbox.get()).toHaveLength(1);
});
