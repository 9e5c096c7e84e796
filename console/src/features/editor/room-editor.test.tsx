import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleRoom } from '@yehang/contract/shapes/console-room.ts';
import type { ImportDetail } from '@yehang/contract/shapes/imports.ts';
import { describe, expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleContent, sampleId } from '../../../test/sample-content.ts';

function sampleRoom(fields: Partial<ConsoleRoom> = {}): ConsoleRoom {
  return {
    ...sampleContent({ kind: 'comic', media: null, title: '夜航船' }),
    terms: {
      rule: 'gold',
      tier: null,
      priceGoldCents: 9_900,
      partPriceGoldCents: 350,
      previewUnits: 3,
    },
    details: { kind: 'comic', author: '海', finished: false, layout: null, direction: null },
    ...fields,
  };
}

/** Opens the editor on a comic that the fake server keeps. */
async function openEditor(handlers: FakeHandlers = {}, room = sampleRoom()) {
  const opened = renderConsole(`/contents/${room.id}`, {
    'content/info': () => room,
    'content/list': () => ({ list: [], cursor: null }),
    'room/info': () => room,
    'import/list': () => ({ list: [] }),
    'upload/list': () => ({ list: [], maxFileBytes: 1, freeBytes: 1 }),
    'book/chapters': () => ({ list: [] }),
    'room/save': () => ({ ...room, version: 2 }),
    ...handlers,
  });
  await screen.findByLabelText('作者署名');
  return opened;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the editor of a comic', () => {
  it('sends fields, prices and details that changed, and keeps the hundredths of the rest', async () => {
    const { requestsOf } = await openEditor();
    expect(screen.getByLabelText<HTMLInputElement>('单章价格').value).toBe('3.5');
    type('标题', '夜航船（新版）');
    type('全本价格', '120');
    type('作者署名', ' 老海 ');
    press('保存');
    await waitFor(() =>
      expect(requestsOf('room/save')).toEqual([
        {
          id: sampleId(1),
          version: 1,
          title: '夜航船（新版）',
          terms: { ...sampleRoom().terms, priceGoldCents: 12_000 },
          details: { ...sampleRoom().details, author: '老海' },
        },
      ]),
    );
  });

  it('shows at its field what the server refused', async () => {
    await openEditor({
      'room/save': () => {
        throw new FakeError(4000, '请填写单章价格', { field: 'terms.partPriceGoldCents' });
      },
    });
    type('标题', '新的');
    press('保存');
    expect(await screen.findByText('请填写单章价格')).toBeTruthy();
  });

  it('promises a cover of its own only where there is a picture, and recommends its shape', async () => {
    await openEditor();
    expect(screen.getByText('不填就用第一张图')).toBeTruthy();
    expect(screen.getByText(/建议 3:4/)).toBeTruthy();
    const details = {
      kind: 'audio',
      author: '',
      finished: false,
      narrator: '',
      textContentId: null,
    };
    const audio = { ...sampleContent({ kind: 'audio', media: null }), details } as ConsoleRoom;
    await openEditor({}, { ...sampleRoom(), ...audio });
    expect(screen.queryByText(/不填就用/)).toBeNull();
  });

  it('asks before leaving with unsaved changes', async () => {
    const { router } = await openEditor();
    type('作者署名', '别人');
    await screen.findByText(/有修改没有保存/);
    fireEvent.click(screen.getByRole('link', { name: '回到内容列表' }));
    expect(await screen.findByText('放弃修改？')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/contents/${sampleId(1)}`);
  });
});

describe('an import', () => {
  const job: ImportDetail = {
    id: sampleId(8),
    contentId: sampleId(1),
    sourceName: '夜航船.cbz',
    state: 'planned',
    stage: '',
    progress: 0,
    reason: null,
    createdAt: 1,
    plan: {
      kind: 'comic',
      chapters: [
        { title: '渡口', files: [0, 1] },
        { title: '', files: [2] },
      ],
      layout: null,
      direction: null,
    },
    findings: {
      files: [0, 1, 2].map((index) => ({ index, name: `${index}.png`, bytes: 1_000 })),
      title: '夜航船',
      author: '老海',
      description: '',
      tags: [],
      notes: ['同一个文件以前导入过，请确认不是重复'],
    },
  };
  const { plan: _plan, findings: _findings, ...listed } = job;

  it('is corrected before it is carried out', async () => {
    const { requestsOf } = await openEditor({
      'import/list': () => ({ list: [listed] }),
      'import/info': () => job,
      'import/accept': () => ({ ...job, state: 'accepted' }),
    });
    expect(await screen.findByText(/以前导入过/)).toBeTruthy();
    expect(screen.getByText('文件里的作者：老海')).toBeTruthy();
    expect(screen.queryByText(/文件里的简介/)).toBeNull();
    fireEvent.change(await screen.findByLabelText('第 2 章的标题'), { target: { value: '灯塔' } });
    press(/3 张|2 张/);
    press('去掉 1.png');
    press('确认导入');
    await waitFor(() =>
      expect(requestsOf('import/accept')).toEqual([
        {
          id: job.id,
          plan: {
            ...job.plan,
            chapters: [
              { title: '渡口', files: [0] },
              { title: '灯塔', files: [2] },
            ],
          },
        },
      ]),
    );
  });

  it('of a novel is split also far below the beginning of a chapter', async () => {
    const facts = { format: 'txt', encoding: 'utf-8', rule: 'whole', blocks: 250 } as const;
    const cut = { title: '整本', volume: '', at: 0, skip: 0, number: null, offset: 0, opening: '' };
    const novelPlan: ImportDetail['plan'] = {
      ...{ kind: 'novel', encoding: 'utf-8', rule: 'whole', removed: [], changed: [] },
    };
    const { requestsOf } = await openEditor({
      'import/list': () => ({ list: [listed] }),
      'import/info': () => ({ ...job, plan: novelPlan }),
      'import/cuts': () => ({
        text: { ...facts, rules: [{ rule: 'whole', chapters: 1 }], characters: 2_500 },
        list: [cut],
      }),
      'import/lines': ({ from, count }) => ({
        list: Array.from({ length: Math.min(count ?? 0, 250 - from) }, (_, index) => ({
          ...{ at: from + index, kind: 'text', text: `第 ${from + index} 行`, characters: 10 },
        })),
      }),
    });
    const open = await screen.findByText('2500 字');
    fireEvent.click(open);
    for (const last of [99, 199]) {
      await screen.findByText(`第 ${last} 行`);
      press('再看一些');
    }
    await screen.findByText('第 249 行');
    expect(screen.queryByRole('button', { name: '再看一些' })).toBeNull();
    expect(requestsOf('import/lines')).toMatchObject([{ from: 0 }, { from: 100 }, { from: 200 }]);
    const line = screen.getByText('第 249 行').closest('li')!;
    fireEvent.click(within(line).getByRole('button', { name: '从这里分章' }));
    await screen.findByText('2490 字');
  });

  it('that an earlier visit left unfinished goes on here, and a whole file is imported', async () => {
    const upload = { totalSize: 200, updatedAt: 1 };
    const { requestsOf } = await openEditor({
      'upload/list': () => ({
        ...{ maxFileBytes: 1, freeBytes: 1 },
        list: [
          {
            ...upload,
            uploadId: sampleId(21),
            identifier: 'a',
            filename: '夜航船.zip',
            receivedBytes: 60,
            whole: false,
          },
          {
            ...upload,
            uploadId: sampleId(22),
            identifier: 'b',
            filename: '番外.cbz',
            receivedBytes: 200,
            whole: true,
          },
          {
            ...upload,
            uploadId: sampleId(23),
            identifier: 'c',
            filename: '片.mp4',
            receivedBytes: 20,
            whole: false,
          },
        ],
      }),
      'import/create': () => job,
      'upload/cancel': () => ({}),
    });
    expect(await screen.findByText('上次传到 30%，再选一次会接着传')).toBeTruthy();
    expect(screen.queryByText('片.mp4')).toBeNull();
    press('导入 番外.cbz');
    await waitFor(() =>
      expect(requestsOf('import/create')).toEqual([
        { contentId: sampleId(1), uploadId: sampleId(22), moreUploadIds: [] },
      ]),
    );
    press('取消上传 夜航船.zip');
    press('取消上传');
    await waitFor(() => expect(requestsOf('upload/cancel')).toEqual([{ identifier: 'a' }]));
  });

  it('says what of its files was not imported, also once it is done', async () => {
    const { requestsOf } = await openEditor({
      'import/list': () => ({ list: [{ ...listed, state: 'done' }] }),
      'import/info': () => ({
        ...job,
        state: 'done',
        findings: {
          ...job.findings!,
          notes: ['有 1 个文件不会导入（1 个不是图片）：说明.txt'],
          leftOut: [{ name: '说明.txt', reason: 'other' }],
        },
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '导入说明：夜航船.cbz' }));
    expect(await screen.findByText('有 1 个文件不会导入（1 个不是图片）：说明.txt')).toBeTruthy();
    const list = screen.getByRole('list', { name: '没有导入的文件' });
    expect(within(list).getByText('类型不对')).toBeTruthy();
    expect(requestsOf('import/info')).toEqual([{ id: job.id }]);
  });

  it('of a game has an entry page, an orientation and a rank to choose', async () => {
    const gamePlan: ImportDetail['plan'] = {
      kind: 'game',
      entry: 0,
      orientation: 'any',
      hasScores: false,
    };
    const { requestsOf } = await openEditor({
      'import/list': () => ({ list: [listed] }),
      'import/info': () => ({
        ...job,
        plan: gamePlan,
        findings: {
          ...job.findings!,
          files: ['index.html', 'app.js', 'play.htm'].map((name, index) => ({
            index,
            name,
            bytes: 512,
          })),
        },
      }),
      'import/accept': () => ({ ...job, state: 'accepted' }),
    });
    expect(await screen.findByText(/3 个文件，1.5 KB/)).toBeTruthy();
    fireEvent.mouseDown(screen.getByLabelText('首页文件'));
    expect(screen.queryByText('app.js')).toBeNull();
    fireEvent.click(await screen.findByText('play.htm'));
    fireEvent.click(screen.getByRole('radio', { name: '横屏' }));
    fireEvent.click(screen.getByRole('switch', { name: '排行榜' }));
    press('确认导入');
    await waitFor(() =>
      expect(requestsOf('import/accept')).toEqual([
        { id: job.id, plan: { kind: 'game', entry: 2, orientation: 'landscape', hasScores: true } },
      ]),
    );
  });

  it('that failed is tried again without its file, with the plan as it was corrected', async () => {
    let state: ImportDetail['state'] = 'failed';
    const { requestsOf } = await openEditor({
      'import/list': () => ({ list: [{ ...listed, state, reason: '图片打不开：2.png' }] }),
      'import/retry': () => {
        state = 'planned';
        return job;
      },
      'import/info': () => job,
    });
    await screen.findByText('失败：图片打不开：2.png');
    press('重试：夜航船.cbz');
    expect(await screen.findByLabelText('第 1 章的标题')).toHaveProperty('value', '渡口');
    expect(requestsOf('import/retry')).toEqual([{ id: job.id }]);
    expect(screen.queryByRole('button', { name: '重试：夜航船.cbz' })).toBeNull();
  });

  it('says why it failed, and makes room for another', async () => {
    const { requestsOf } = await openEditor({
      'import/list': () => ({
        list: [{ ...listed, state: 'failed', reason: '图片打不开：2.png' }],
      }),
      'import/cancel': () => ({ ...job, state: 'cancelled' }),
    });
    expect(await screen.findByText('失败：图片打不开：2.png')).toBeTruthy();
    press('移除：夜航船.cbz');
    const confirmation = within(await screen.findByRole('tooltip'));
    fireEvent.click(confirmation.getByRole('button', { name: /移\s*除/ }));
    await waitFor(() => expect(requestsOf('import/cancel')).toEqual([{ id: job.id }]));
  });
});

it('a new content begins with kind and title, and opens its editor', async () => {
  const room = sampleRoom({ kind: 'novel' });
  const { router, requestsOf } = renderConsole('/contents', {
    'content/list': () => ({ list: [], cursor: null }),
    'content/draft': () => room,
    'content/info': () => room,
    'room/info': () => ({
      ...room,
      details: { kind: 'novel', author: '', finished: false },
    }),
    'import/list': () => ({ list: [] }),
    'upload/list': () => ({ list: [], maxFileBytes: 1, freeBytes: 1 }),
    'book/chapters': () => ({ list: [] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /新\s*建/ }));
  fireEvent.click(await screen.findByRole('radio', { name: '小说' }));
  type('标题', '夜航船');
  press('新建并填写资料');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/contents/${room.id}`));
  expect(requestsOf('content/draft')).toMatchObject([{ kind: 'novel', title: '夜航船' }]);
});
