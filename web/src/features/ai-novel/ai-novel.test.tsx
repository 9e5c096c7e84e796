import type { ReactNode } from 'react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeAiInfo, fakeAiJob, fakeAiParameters } from '../../../test/fake/fake-ai.ts';
import { fakeAiChapter, fakeAiNovel } from '../../../test/fake/fake-ai-novel.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { aiJobsStore } from '../../entities/ai/ai-jobs-store.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ChapterPage } from './chapter-page.tsx';
import { NewNovelPage } from './new-novel-page.tsx';
import { AiNovelPage } from './novel-page.tsx';
import { OutlinePage } from './outline-page.tsx';
import { mergedSheet, saveOutline } from './save-plan.ts';
import { SheetPage } from './sheet-page.tsx';
import { WritingPage } from './writing-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const { id } = fakeAiNovel();
const conflict = () => new ApiError(4090, '小说刚有变化，请刷新后再改', null);
const answered = () => ({ jobs: [chapterJob()], watchToken: 'token' });
const chapterJob = (over: Parameters<typeof fakeAiJob>[1] = {}) =>
  fakeAiJob(9, {
    ...{ tool: 'chapter', state: 'running', place: null, progress: 0.2 },
    parameters: fakeAiParameters({ novelId: id, chapter: 2 }),
    ...over,
  });

const open = (page: ReactNode, handlers: FakeHandlers = {}) => {
  const client = fakeClient({
    'aiorder/info': () => fakeAiInfo(3),
    'aiorder/list': () => ({ list: [], cursor: null }),
    'texttonovel/info': () => fakeAiNovel(),
    'texttonovel/read': () => fakeAiChapter(),
    ...handlers,
  });
  return { ...client, ...renderPage(page) };
};
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a new novel', () => {
  it('is asked for with what was chosen, which stays until then', async () => {
    open(<NewNovelPage />);
    await type('设定', '海图上多了一座岛');
    fireEvent.click(screen.getByRole('radio', { name: '悬疑' }));
    cleanup();
    const { inputsOf, router } = open(<NewNovelPage />, {
      'texttonovel/generate': () => ({ novelId: id, ...answered() }),
    });
    expect(await screen.findByLabelText('设定')).toHaveProperty('value', '海图上多了一座岛');
    await press('写大纲 · 免费，用 1 次');
    await waitFor(() => expect(router.state.location.href).toBe(`/ai/aiBookDesc?id=${id}`));
    expect(inputsOf('texttonovel/generate')).toMatchObject([
      { premise: '海图上多了一座岛', kind: 'mystery', length: 'short', style: 'plain' },
    ]);
    cleanup();
    open(<NewNovelPage />);
    expect(await screen.findByLabelText('设定')).toHaveProperty('value', '');
  });
});

describe('the page of an own novel', () => {
  it('goes on in the direction that is chosen', async () => {
    const { inputsOf, router } = open(<AiNovelPage id={id} />, {
      'texttonovel/continue': answered,
    });
    fireEvent.click(await screen.findByLabelText('船坏了'));
    fireEvent.click(screen.getByLabelText('自己写走向'));
    expect(screen.getByLabelText('船坏了')).toHaveProperty('checked', false);
    const write = await screen.findByRole('button', { name: /写第 2 章/ });
    expect(write).toHaveProperty('disabled', true);
    await type('走向', '他独自登岛');
    fireEvent.click(write);
    await waitFor(() => expect(router.state.location.href).toBe(`/ai/novelWrite?id=${id}`));
    expect(inputsOf('texttonovel/continue')).toMatchObject([{ id, direction: '他独自登岛' }]);
  });

  it('says which chapters are written, planned and being written', async () => {
    open(<AiNovelPage id={id} />, {
      'texttonovel/info': () => fakeAiNovel({ openJobs: [chapterJob()] }),
    });
    await screen.findByRole('link', { name: /正在写第 2 章/ });
    screen.getByText('第 3 章 归途');
    screen.getByRole('link', { name: /^第 1 章 初见/ });
    expect(screen.queryByRole('button', { name: /写第 2 章/ })).toBeNull();
  });

  it('is deleted after a question', async () => {
    const { inputsOf, router } = open(<AiNovelPage id={id} />, { 'texttonovel/del': () => ({}) });
    await press('删除');
    const dialog = await screen.findByRole('dialog');
    expect(inputsOf('texttonovel/del')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(router.state.location.href).toBe('/ai/novels'));
  });

  it('offers another try where its outline was not written', async () => {
    const failed = fakeAiJob(4, {
      ...{ tool: 'outline', state: 'failed', outcome: 'failed', mayRetry: true },
      failure: { code: 'engine', text: '引擎没有回应，金币已退回' },
      parameters: fakeAiParameters({ novelId: id }),
    });
    const { inputsOf } = open(<AiNovelPage id={id} />, {
      'texttonovel/info': () => fakeAiNovel({ outline: [], planned: 0, chapters: 0, written: [] }),
      'aiorder/list': () => ({ list: [failed], cursor: null }),
      'aiorder/retry': answered,
    });
    await screen.findByText('引擎没有回应，金币已退回');
    await press(/再写一次大纲/);
    await waitFor(() => expect(inputsOf('aiorder/retry')).toMatchObject([{ id: failed.id }]));
  });

  const creator = (state: 'none' | 'verified') => () => ({
    ...{ state, displayName: '', reason: null, appliedAt: null, decidedAt: null },
    ...{ termsVersion: '3', hasAgreed: true, sharePercent: 60 },
  });

  it('leads who is no creator to where they become one', async () => {
    open(<AiNovelPage id={id} />, { 'creator/state': creator('none') });
    await press(/^发布/);
    await screen.findByText('发布小说要先通过创作者认证');
    screen.getByRole('link', { name: '去创作中心' });
    expect(screen.queryByRole('button', { name: '交给审核' })).toBeNull();
  });

  it('is handed to the review with its words', async () => {
    const { inputsOf } = open(<AiNovelPage id={id} />, {
      'creator/state': creator('verified'),
      'texttonovel/publish': () => fakeAiNovel(),
    });
    await press(/^发布/);
    await type('标签，空格隔开，最多 7 个', '海岛 #悬疑 海岛');
    await press('交给审核');
    await waitFor(() =>
      expect(inputsOf('texttonovel/publish')).toEqual([
        {
          ...{ id, termsVersion: '3', tags: ['海岛', '悬疑'] },
          description: fakeAiNovel().premise,
        },
      ]),
    );
  });
});

describe('what the engine planned', () => {
  it.each([
    ['the outline', <OutlinePage key="outline" id={id} />],
    ['the sheet', <SheetPage key="sheet" id={id} />],
  ])('says in %s that AI made it, where it made any', async (_what, page) => {
    open(page);
    await screen.findByText('AI生成 · 演示');
    cleanup();
    open(page, {
      'texttonovel/info': () =>
        fakeAiNovel({ outline: [], planned: 0, chapters: 0, sheet: { people: [], facts: [] } }),
    });
    await screen.findByRole('button', { name: /^加一(章|条事实)$/ });
    expect(screen.queryByText('AI生成 · 演示')).toBeNull();
  });
});

describe('the outline', () => {
  it('is changed, moved, added to and shortened, but for what is written', async () => {
    const { inputsOf } = open(<OutlinePage id={id} />, {
      'texttonovel/outline': () => fakeAiNovel(),
    });
    await type('第 2 章章名', '漂来的信');
    expect(screen.queryByLabelText('第 1 章章名')).toBeNull();
    expect(screen.getByRole('button', { name: '上移第 2 章' })).toHaveProperty('disabled', true);
    await press('上移第 3 章');
    await press('加一章');
    await screen.findByRole('button', { name: '给第 4 章写上章名' });
    await type('第 4 章章名', '尾声');
    await press('删除第 3 章');
    await press('保存大纲');
    await waitFor(() =>
      expect(inputsOf('texttonovel/outline')).toEqual([
        {
          ...{ id, version: 7, title: '多出来的岛' },
          outline: [
            fakeAiNovel().outline[0],
            fakeAiNovel().outline[2],
            { title: '尾声', summary: '' },
          ],
        },
      ]),
    );
  });

  it.each([
    ['a chapter that was written meanwhile', fakeAiNovel({ version: 9, chapters: 2 }), false],
    ['another outline, once that is chosen', fakeAiNovel({ version: 9, title: '那边的' }), true],
  ])('is saved over %s', async (_what, theirs, isAsked) => {
    const { inputsOf } = open(<OutlinePage id={id} />, {
      'texttonovel/info': () =>
        inputsOf('texttonovel/outline').length > 0 ? theirs : fakeAiNovel(),
      'texttonovel/outline': ({ version }) => {
        if (version < theirs.version) throw conflict();
        return theirs;
      },
    });
    await type('书名', '一座岛');
    await press('保存大纲');
    if (isAsked) {
      await screen.findByText('大纲在别处改过，请选择保留哪一份');
      await press('用我的');
    }
    await waitFor(() =>
      expect(inputsOf('texttonovel/outline').map(({ version }) => version)).toEqual([7, 9]),
    );
  });

  it('is saved already where the answer of that was lost', async () => {
    const saved = fakeAiNovel({ version: 8, title: '一座岛' });
    const { inputsOf } = fakeClient({
      'texttonovel/info': () => saved,
      'texttonovel/outline': () => {
        throw conflict();
      },
    });
    const { title, outline } = fakeAiNovel();
    const mine = { title: '一座岛', outline };
    await expect(saveOutline({ id, version: 7 }, { title, outline }, mine)).resolves.toEqual(saved);
    expect(inputsOf('texttonovel/outline')).toHaveLength(1);
  });

  it('takes the other side where that is chosen', async () => {
    const theirs = fakeAiNovel({ version: 9, title: '那边的' });
    const { inputsOf } = open(<OutlinePage id={id} />, {
      'texttonovel/info': () =>
        inputsOf('texttonovel/outline').length > 0 ? theirs : fakeAiNovel(),
      'texttonovel/outline': () => {
        throw conflict();
      },
    });
    await type('书名', '一座岛');
    await press('保存大纲');
    await press('用那边的');
    await waitFor(() => expect(screen.getByLabelText('书名')).toHaveProperty('value', '那边的'));
    expect(inputsOf('texttonovel/outline')).toHaveLength(1);
  });
});

describe('the sheet of people and facts', () => {
  it('is edited', async () => {
    const { inputsOf } = open(<SheetPage id={id} />, {
      'texttonovel/outline': () => fakeAiNovel(),
    });
    await press('加一位人物');
    await type('第 2 位人物的介绍', '船长');
    expect(await screen.findByRole('button', { name: '给人物写上名字' })).toHaveProperty(
      'disabled',
      true,
    );
    await type('第 2 位人物的名字', '阿岚');
    await press('删除第 1 条事实');
    await press('保存');
    await waitFor(() =>
      expect(inputsOf('texttonovel/outline')).toEqual([
        {
          ...{ id, version: 7 },
          sheet: {
            people: [...fakeAiNovel().sheet.people, { name: '阿岚', about: '船长' }],
            facts: [],
          },
        },
      ]),
    );
  });

  it('keeps what came in meanwhile, and what its author removed stays removed', () => {
    const base = { people: [{ name: '甲', about: '' }], facts: ['一', '二'] };
    const mine = { people: [], facts: ['一', '三'] };
    const theirs = {
      people: [...base.people, { name: '乙', about: '' }],
      facts: ['一', '二', '第 1 章：四'],
    };
    expect(mergedSheet(base, mine, theirs)).toEqual({
      people: [{ name: '乙', about: '' }],
      facts: ['一', '三', '第 1 章：四'],
    });
  });
});

describe('a chapter that is written', () => {
  it('is shown as it comes, and can be stopped', async () => {
    const job = chapterJob();
    const { inputsOf } = open(<WritingPage id={id} />, {
      'texttonovel/info': () => fakeAiNovel({ openJobs: [job] }),
      'aiorder/cancel': () => chapterJob({ state: 'cancelled', outcome: 'cancelled' }),
    });
    await screen.findByRole('heading', { name: '第 2 章 线索' });
    const piece = (from: number, text: string) =>
      act(() => aiJobsStore.hear({ event: 'text', data: { id: job.id, from, text } }));
    piece(0, '风停了。\n信');
    piece(6, '漂来了。');
    await screen.findByText('信漂来了。');
    // After a break the whole comes anew.
    piece(0, '风停了。\n信漂来了，是湿的。');
    await screen.findByText('信漂来了，是湿的。');
    await press('停止');
    await screen.findByText('已停下，没有扣费');
    expect(inputsOf('aiorder/cancel')).toEqual([{ id: job.id }]);
    await screen.findByRole('button', { name: /重新写这一章/ });
  });

  it('offers the way on once it is there, and says what it cost', async () => {
    const job = chapterJob({
      ...{ state: 'done', outcome: 'done', priceGoldCents: 800, chargedGoldCents: 800 },
      parameters: fakeAiParameters({ novelId: id, chapter: 1 }),
    });
    open(<WritingPage id={id} />, { 'aiorder/list': () => ({ list: [job], cursor: null }) });
    await screen.findByText('第二段。');
    await screen.findByText('这一章：8 金币');
    await screen.findByRole('button', { name: /写第 2 章/ });
    screen.getByRole('link', { name: '在阅读器里读' });
  });
});

describe('a passage', () => {
  it('is chosen by lines that follow each other, and rewritten as wished', async () => {
    const { inputsOf } = open(<ChapterPage id={id} chapter={1} />, {
      'texttonovel/rewrite': answered,
    });
    await press('第二段。');
    await press('第三段。');
    await press('改写这 9 字');
    await press('更紧张');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: /^改写 · / }));
    await waitFor(() =>
      expect(inputsOf('texttonovel/rewrite')).toMatchObject([
        { id, chapter: 1, passage: '第二段。\n第三段。', instruction: '更紧张' },
      ]),
    );
  });

  it('comes back as it was', async () => {
    const revisions = [
      {
        ...{ revision: 1, cause: 'rewrite' as const, title: '初见', characters: 12 },
        ...{ excerpt: '第二段', createdAt: Date.now() },
      },
    ];
    const { inputsOf } = open(<ChapterPage id={id} chapter={1} />, {
      'texttonovel/info': () =>
        fakeAiNovel({ version: inputsOf('texttonovel/restore').length > 0 ? 8 : 7 }),
      'texttonovel/read': () => fakeAiChapter({ revisions }),
      'texttonovel/restore': () => fakeAiChapter({ text: '原来的样子。', version: 8 }),
    });
    await press('撤销');
    await screen.findByText('原来的样子。');
    expect(inputsOf('texttonovel/restore')).toEqual([{ id, version: 7, chapter: 1, revision: 1 }]);
  });

  it('is edited by hand, and what was typed stays over a failure and a reload', async () => {
    let fails = true;
    let version = 7;
    const handlers: FakeHandlers = {
      'texttonovel/info': () => fakeAiNovel({ version }),
      'texttonovel/chapter': ({ text }) => {
        if (fails) throw new ApiError(5000, '服务器出错了', null);
        version = 8;
        return fakeAiChapter({ text, version });
      },
    };
    open(<ChapterPage id={id} chapter={1} />, handlers);
    await press('自己改');
    await type('正文', '我写的。');
    await press('保存');
    await screen.findByText('服务器出错了');
    cleanup();
    fails = false;
    open(<ChapterPage id={id} chapter={1} />, handlers);
    await press('自己改');
    expect(await screen.findByLabelText('正文')).toHaveProperty('value', '我写的。');
    await press('保存');
    await screen.findByText('我写的。');
  });
});
