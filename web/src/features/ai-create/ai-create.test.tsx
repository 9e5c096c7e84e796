import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AiCharacter, AiTemplate } from '@yehang/contract/shapes/ai.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import {
  fakeAiInfo,
  fakeAiJob,
  fakeAiParameters,
  fakeAiWork,
  fakeDoneJob,
} from '../../../test/fake/fake-ai.ts';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { HistoryPage } from './history-page.tsx';
import { PicturePage } from './picture-page.tsx';
import { PortraitPage } from './portrait-page.tsx';
import { TemplatesPage } from './templates-page.tsx';
import { useLinkedTemplate } from './use-linked-template.ts';
import { VideoPage } from './video-page.tsx';
import { WorksPage } from './works-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const none = () => ({ list: [], cursor: null });
const base: FakeHandlers = {
  'aiorder/info': () => fakeAiInfo(9),
  'aiorder/list': none,
  'aiorder/library': none,
  'aitemplate/list': none,
};
const character: AiCharacter = {
  ...{ id: fakeId(52, 1), name: '南星', age: 30, appearance: '黑色短发，红色风衣' },
  ...{ style: 'none', seed: 11, referenceId: null, createdAt: 0 },
};
const template: AiTemplate = {
  ...{ id: fakeId(53, 1), tool: 'picture', name: '雪夜灯塔', category: '风景' },
  ...{ prompt: '雪夜，灯塔', negative: '文字', style: 'ink', ratio: '16:9', picture: null },
  motion: null,
};

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

it('a picture is asked for as it is described, and the description stays on the device', async () => {
  const { inputsOf } = fakeClient({
    ...base,
    'texttoimage/generate': () => ({ jobs: [fakeAiJob(1)], watchToken: 't' }),
  });
  renderPage(<PicturePage />);
  await type('画面描述', '红色的灯塔');
  await press(/灵感词/);
  await press('月光');
  choose('水墨');
  choose('16:9 宽屏');
  choose('2 张');
  await press(/更多设置/);
  await type('随机种子', '99999999999');
  screen.getByText('请填 0 到 2147483647 的整数');
  await type('随机种子', '7');
  cleanup();
  renderPage(<PicturePage />);
  await press('生成 · 免费，用 2 次');
  await waitFor(() =>
    expect(inputsOf('texttoimage/generate')).toMatchObject([
      { prompt: '红色的灯塔，月光', style: 'ink', ratio: '16:9', count: 2, seed: 7 },
    ]),
  );
});

it('what the server refuses is said at the field', async () => {
  fakeClient({
    ...base,
    'texttoimage/generate': () => {
      throw new ApiError(4000, '描述里不能写真实的人，请换成虚构的人物', { field: 'prompt' });
    },
  });
  renderPage(<PicturePage />);
  await type('画面描述', '某位名人');
  await press(/^生成 · /);
  await waitFor(() =>
    expect(screen.getByLabelText('画面描述').getAttribute('aria-invalid')).toBe('true'),
  );
});

it('a portrait is of a character that was made here, who is an adult', async () => {
  let list: AiCharacter[] = [];
  const { inputsOf } = fakeClient({
    ...base,
    'texttoimage/character/list': () => ({ list, takesReference: false }),
    'texttoimage/character/save': () => {
      list = [character];
      return character;
    },
    'texttoimage/generate': () => ({ jobs: [fakeAiJob(1)], watchToken: 't' }),
  });
  renderPage(<PortraitPage />);
  await screen.findByText(/不同图片里的脸可能略有差别/);
  await press('新建角色');
  await type('名字', '南星');
  await type('外貌', '黑色短发，红色风衣');
  await type('年龄', '17');
  screen.getByText(/必须年满 18 岁/);
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  await type('年龄', '30');
  await press('保存');
  await screen.findByRole('button', { name: /南星 30 岁/, pressed: true });
  await type(/场景描述/, '{人物}在雨夜的街上');
  await press(/^生成 · /);
  await waitFor(() =>
    expect(inputsOf('texttoimage/generate')).toMatchObject([
      { characterId: character.id, prompt: '{人物}在雨夜的街上' },
    ]),
  );
});

it('a clip is made of a picture of the own library, and of nothing else', async () => {
  const { inputsOf } = fakeClient({
    ...base,
    'aiorder/library': () => ({ list: [fakeAiWork(1)], cursor: null }),
    'imagetovideo/generate': () => ({ jobs: [fakeAiJob(2, { tool: 'video' })], watchToken: 't' }),
  });
  renderPage(<VideoPage />);
  expect(document.querySelector('input[type="file"]')).toBeNull();
  const submit = await screen.findByRole('button', { name: /^生成 · / });
  expect(submit).toHaveProperty('disabled', true);
  await press(/选一张图片/);
  const sheet = await screen.findByRole('dialog', { name: '选一张图片' });
  fireEvent.click(await within(sheet).findByRole('button', { name: /雪夜的灯塔/ }));
  choose('向右移');
  choose('5 秒');
  await press(/^生成 · /);
  await waitFor(() =>
    expect(inputsOf('imagetovideo/generate')).toMatchObject([
      { workId: fakeAiWork(1).id, motion: 'panRight', seconds: 5 },
    ]),
  );
});

it('a template fills the form of its tool', async () => {
  fakeClient({ ...base, 'aitemplate/list': () => ({ list: [template], cursor: null }) });
  const { router } = renderPage(<TemplatesPage />);
  await press(/雪夜灯塔/);
  await press('用这个模板');
  await waitFor(() => expect(router.state.location.pathname).toBe('/ai/texttoimage'));
  cleanup();
  renderPage(<PicturePage />);
  expect(await screen.findByLabelText('画面描述')).toHaveProperty('value', '雪夜，灯塔');
  screen.getByText('模板：雪夜灯塔');
});

it('a link to a template leads to its tool, filled with it; a link to none stays on the AI page', async () => {
  const Linked = ({ id }: { id: string }) => {
    useLinkedTemplate(id);
    return <p>AI</p>;
  };
  const { inputsOf } = fakeClient({
    ...base,
    'aitemplate/list': ({ id }) => ({ list: id === template.id ? [template] : [], cursor: null }),
  });
  const { router: unknown } = renderPage(<Linked id={fakeId(53, 2)} />);
  await waitFor(() => expect(unknown.state.location.pathname).toBe('/ai'));
  expect(unknown.state.location.search).toEqual({});
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  const { router } = renderPage(<Linked id={template.id} />);
  await waitFor(() => expect(router.state.location.pathname).toBe('/ai/texttoimage'));
  expect(inputsOf('aitemplate/list').at(-1)).toMatchObject({ id: template.id });
  cleanup();
  renderPage(<PicturePage />);
  expect(await screen.findByLabelText('画面描述')).toHaveProperty('value', '雪夜，灯塔');
});

it('the library opens works over the screen, and publishes those that are chosen', async () => {
  const { inputsOf } = fakeClient({
    ...base,
    'aiorder/library': () => ({ list: [fakeAiWork(1), fakeAiWork(2)], cursor: null }),
    'aiorder/publish': () => ({ contentId: fakeId(54, 1), kind: 'post' }),
  });
  renderPage(<WorksPage />);
  const works = await screen.findAllByRole('button', { name: /雪夜的灯塔/ });
  expect(works).toHaveLength(2);
  fireEvent.click(works[1]!);
  const viewer = screen.getByRole('dialog', { name: '我的作品' });
  within(viewer).getByText('2 / 2');
  within(viewer).getByRole('button', { name: '保存' });
  fireEvent.keyDown(viewer, { key: 'Escape' });
  await press('多选');
  for (const work of screen.getAllByRole('button', { name: /雪夜的灯塔/ })) fireEvent.click(work);
  screen.getByText('已选 2 / 9 张');
  await press('发布');
  await type('标签（可不填）', '灯塔 夜');
  await press('交给审核');
  await waitFor(() =>
    expect(inputsOf('aiorder/publish')).toMatchObject([
      { kind: 'post', workIds: [fakeAiWork(1).id, fakeAiWork(2).id], tags: ['灯塔', '夜'] },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the parameters of a work are shown, and used again', async () => {
  const parameters = fakeAiParameters({ prompt: '帆船', seed: 42, style: 'oil' });
  fakeClient({
    ...base,
    'aiorder/library': () => ({ list: [fakeAiWork(1, { parameters })], cursor: null }),
  });
  const { router } = renderPage(<WorksPage />);
  await press(/帆船/);
  await press('参数');
  screen.getByText('42');
  await press('用这些参数');
  await waitFor(() => expect(router.state.location.pathname).toBe('/ai/texttoimage'));
  cleanup();
  renderPage(<PicturePage />);
  expect(await screen.findByLabelText('画面描述')).toHaveProperty('value', '帆船');
  screen.getByRole('radio', { name: '油画', checked: true });
});

it('a portrait becomes the one that further ones look like, where an engine takes it', async () => {
  const parameters = fakeAiParameters({ prompt: '雨夜', characterId: character.id });
  const work = fakeAiWork(1, { parameters });
  let [referenceId, takesReference]: [string | null, boolean] = [null, false];
  const { inputsOf } = fakeClient({
    ...base,
    'aiorder/library': () => ({ list: [work], cursor: null }),
    'texttoimage/character/list': () => ({ list: [{ ...character, referenceId }], takesReference }),
    'texttoimage/character/reference': ({ workId }) => {
      referenceId = workId;
      return { ...character, referenceId };
    },
  });
  renderPage(<WorksPage />);
  await press(/雨夜/);
  await screen.findByRole('button', { name: '参数' });
  await waitFor(() => expect(inputsOf('texttoimage/character/list')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '定为形象参考' })).toBeNull();
  cleanup();
  takesReference = true;
  renderPage(<WorksPage />);
  await press(/雨夜/);
  await press('定为形象参考');
  await press('取消形象参考');
  await screen.findByRole('button', { name: '定为形象参考' });
  expect(inputsOf('texttoimage/character/reference')).toEqual([
    { id: character.id, workId: work.id },
    { id: character.id, workId: null },
  ]);
});

it('the history filters, hides, tries again and deletes', async () => {
  const failure = { code: 'engine', text: '引擎出了点问题，费用已退回' } as const;
  const failed = fakeAiJob(1, {
    ...{ state: 'failed', outcome: 'failed', failure, mayCancel: false, mayRetry: true },
  });
  const { inputsOf } = fakeClient({
    ...base,
    'aiorder/list': () => ({ list: [failed, fakeDoneJob(2)], cursor: null }),
    'aiorder/retry': () => ({ jobs: [fakeAiJob(3)], watchToken: 't' }),
    'aiorder/del': () => ({}),
    'texttoimage/hide': () => ({}),
  });
  const onFilter = vi.fn();
  renderPage(<HistoryPage kind="picture" state="failed" onFilter={onFilter} />);
  await screen.findByText(failure.text);
  expect(inputsOf('aiorder/list')[0]).toMatchObject({
    ...{ tools: ['picture', 'upscale'], state: 'failed' },
  });
  choose('已完成');
  fireEvent.click(screen.getByRole('tab', { name: '视频' }));
  expect(onFilter.mock.calls).toEqual([[{ state: 'done' }], [{ kind: 'video' }]]);
  await press(/^重试 · /);
  await waitFor(() => expect(inputsOf('aiorder/retry')).toMatchObject([{ id: failed.id }]));
  const [row] = screen.getAllByRole('article');
  fireEvent.click(within(row!).getByRole('button', { name: '隐藏' }));
  await waitFor(() =>
    expect(inputsOf('texttoimage/hide')).toEqual([{ ids: [failed.id], isHidden: true }]),
  );
  fireEvent.click(within(row!).getByRole('button', { name: '删除' }));
  const sheet = await screen.findByRole('dialog', { name: '删除' });
  fireEvent.click(within(sheet).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(inputsOf('aiorder/del')).toEqual([{ ids: [failed.id] }]));
});

it('the history leads from what was written to its novel, unless that was deleted', async () => {
  const chapter = (seed: number, prompt: string) =>
    fakeDoneJob(seed, {
      tool: 'chapter',
      parameters: fakeAiParameters({ prompt, novelId: fakeId(14, 1), chapter: 1 }),
    });
  fakeClient({
    ...base,
    'aiorder/list': () => ({
      list: [chapter(1, '一座岛'), chapter(2, ''), fakeDoneJob(3)],
      cursor: null,
    }),
  });
  renderPage(<HistoryPage kind="all" state="all" onFilter={vi.fn()} />);
  const links = await screen.findAllByRole('link', { name: '打开小说' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/ai/aiBookDesc?id=${fakeId(14, 1)}`,
  ]);
});
