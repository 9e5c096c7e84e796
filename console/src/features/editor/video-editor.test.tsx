import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { describe, expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId, sampleContent } from '../../../test/sample-content.ts';
import { sampleStaff } from '../../../test/sample-staff.ts';

/** Opens the editor on an item that the fake server updates. */
async function openEditor(fields: Partial<ConsoleContent> = {}, handlers: FakeHandlers = {}) {
  let item = sampleContent(fields);
  const opened = renderConsole(`/contents/${item.id}`, {
    'content/info': () => item,
    'content/list': () => ({ list: [], cursor: null }),
    'actor/list': () => ({ list: [], cursor: null }),
    'channel/list': () => ({ list: [] }),
    'track/list': () => ({ audio: [], subtitles: [], untaken: [] }),
    'content/update': ({ version, title = item.title, access = item.access }) => {
      item = { ...item, title, access, version: version + 1 };
      return item;
    },
    'content/publish': () => {
      item = { ...item, state: 'published', publishedAt: 1_800_000_000_000 };
      return item;
    },
    ...handlers,
  });
  await screen.findByLabelText('标题');
  return { ...opened, change: (next: Partial<ConsoleContent>) => (item = { ...item, ...next }) };
}

const title = () => screen.getByLabelText<HTMLInputElement>('标题');
const typeTitle = (text: string) => fireEvent.change(title(), { target: { value: text } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('item editor', () => {
  it('saves only the changed fields on Ctrl+S', async () => {
    const { requestsOf } = await openEditor();
    expect(button('保存').disabled).toBe(true);
    typeTitle('新的标题');
    expect(await screen.findByText(/有修改没有保存/)).toBeTruthy();
    fireEvent.keyDown(title(), { key: 's', ctrlKey: true });
    await waitFor(() =>
      expect(requestsOf('content/update')).toEqual([
        { id: sampleId(1), version: 1, title: '新的标题' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/有修改没有保存/)).toBeNull());
  });

  it('keeps edits while its cover is set, and saves them on top of it', async () => {
    let covered = 0;
    const { requestsOf } = await openEditor(
      {},
      { 'cover/set': () => sampleContent({ version: 2 + covered++, title: '旧的标题' }) },
    );
    typeTitle('新的标题');
    fireEvent.click(await screen.findByRole('button', { name: '用预览停住的画面' }));
    await waitFor(() => expect(requestsOf('cover/set')).toHaveLength(1));
    await waitFor(() => {
      fireEvent.click(button('保存'));
      expect(requestsOf('content/update')).toMatchObject([{ version: 2, title: '新的标题' }]);
    });
  });

  it('sends whole gold as hundredths', async () => {
    const { requestsOf } = await openEditor();
    fireEvent.click(screen.getByRole('radio', { name: '金币' }));
    fireEvent.change(await screen.findByLabelText('价格'), { target: { value: '19' } });
    fireEvent.click(button('保存'));
    await waitFor(() =>
      expect(requestsOf('content/update')).toEqual([
        { id: sampleId(1), version: 1, access: { rule: 'gold', priceGoldCents: 1900 } },
      ]),
    );
  });

  it('asks why the rating of what a user made is changed', async () => {
    const { requestsOf } = await openEditor({ isByUser: true });
    expect(screen.queryByLabelText('改分级的原因（作者会看到）')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '成人' }));
    const reason = await screen.findByLabelText('改分级的原因（作者会看到）');
    fireEvent.click(button('保存'));
    expect(await screen.findByText('请写明原因')).toBeTruthy();
    expect(requestsOf('content/update')).toEqual([]);
    fireEvent.change(reason, { target: { value: '有成人画面' } });
    fireEvent.click(button('保存'));
    await waitFor(() =>
      expect(requestsOf('content/update')).toEqual([
        { id: sampleId(1), version: 1, rating: 'adult', rule: 'other', reason: '有成人画面' },
      ]),
    );
  });

  it('does not save without a required price', async () => {
    const { requestsOf } = await openEditor();
    fireEvent.click(screen.getByRole('radio', { name: '金币' }));
    await screen.findByLabelText('价格');
    fireEvent.click(button('保存'));
    expect(await screen.findByText('请填写价格')).toBeTruthy();
    expect(requestsOf('content/update')).toEqual([]);
  });

  it('shows a validation error at its field and keeps the input', async () => {
    await openEditor(
      {},
      {
        'content/update': () => {
          throw new FakeError(4000, '标题含有不允许的词', { field: 'title' });
        },
      },
    );
    typeTitle('坏标题');
    fireEvent.click(button('保存'));
    expect(await screen.findByText('标题含有不允许的词')).toBeTruthy();
    expect(title().value).toBe('坏标题');
  });

  it('saves unsaved changes before publishing', async () => {
    const { requestsOf } = await openEditor();
    typeTitle('可以发布');
    fireEvent.click(await screen.findByRole('button', { name: '保存并发布' }));
    expect(await screen.findByRole('button', { name: '下架' })).toBeTruthy();
    expect(requestsOf('content/update')).toHaveLength(1);
    expect(requestsOf('content/publish')).toHaveLength(1);
  });

  /** Edits the title while somebody else saves another title and description. */
  async function conflict() {
    const opened = await openEditor(
      { description: '旧简介' },
      {
        'content/update': ({ version, title }) => {
          if (version === 1) throw new FakeError(4090, '这个内容刚被别人改过');
          return sampleContent({ version: 3, ...(title !== undefined && { title }) });
        },
      },
    );
    typeTitle('我的标题');
    opened.change({ title: '别人的标题', description: '别人的简介', version: 2 });
    fireEvent.click(button('保存'));
    await screen.findByText('这个内容刚被别人改过');
    return opened;
  }

  it('keeps the input after a conflict and shows the other changes', async () => {
    const { requestsOf } = await conflict();
    expect(title().value).toBe('我的标题');
    await screen.findByRole('radio', { name: /别人的标题/ });
    fireEvent.click(button('按所选合并'));
    await waitFor(() => expect(screen.getByDisplayValue('别人的简介')).toBeTruthy());
    expect(title().value).toBe('我的标题');
    fireEvent.click(button('保存'));
    await waitFor(() => expect(requestsOf('content/update')).toHaveLength(2));
    expect(requestsOf('content/update')[1]).toEqual({
      id: sampleId(1),
      version: 2,
      title: '我的标题',
    });
  });

  it('resolves a conflict field by field', async () => {
    await conflict();
    fireEvent.click(await screen.findByRole('radio', { name: /别人的标题/ }));
    fireEvent.click(button('按所选合并'));
    await waitFor(() => expect(title().value).toBe('别人的标题'));
    expect(screen.queryByText(/有修改没有保存/)).toBeNull();
  });

  it('overwrites the other changes on request', async () => {
    const { requestsOf } = await conflict();
    fireEvent.click(await screen.findByRole('button', { name: '全部用我的，盖掉别人的' }));
    fireEvent.click(button('保存'));
    await waitFor(() => expect(requestsOf('content/update')).toHaveLength(2));
    const mine = { version: 2, title: '我的标题', description: '旧简介' };
    expect(requestsOf('content/update')[1]).toEqual({ id: sampleId(1), ...mine });
  });

  it('asks before leaving with unsaved changes', async () => {
    const { router } = await openEditor();
    typeTitle('没有保存');
    await screen.findByText(/有修改没有保存/);
    fireEvent.click(screen.getByRole('link', { name: '回到内容列表' }));
    expect(await screen.findByText('放弃修改？')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/contents/${sampleId(1)}`);
    fireEvent.click(button('放弃'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contents'));
  });

  it('lets a moderator view and unpublish, but not edit', async () => {
    await openEditor(
      { state: 'published', publishedAt: 1 },
      { 'login/me': () => sampleStaff({ role: 'moderator' }) },
    );
    expect(title().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    expect(button('下架')).toBeTruthy();
  });

  it('explains why an adult item without a consent record cannot be published', async () => {
    await openEditor({ rating: 'adult' });
    expect(button('发布').disabled).toBe(true);
    expect(screen.getByText(/成人内容须登记每位出镜人的书面同意/)).toBeTruthy();
    const typed = { people: '王海', reference: '1', checkedAges: true as const, isTyped: true };
    await openEditor({ rating: 'adult', consent: { ...typed, recordedAt: 1, recordedBy: '作者' } });
    expect(button('发布').disabled).toBe(true);
    expect(screen.getByText(/作者填写：王海（1），没有核实/)).toBeTruthy();
  });

  it('says why a video failed, what the engine said, and takes another file', async () => {
    const { media } = sampleContent();
    await openEditor({
      media: {
        ...media!,
        state: 'failed',
        reason: '视频文件已损坏或不完整',
        detail: 'moov atom not found',
      },
    });
    expect(screen.getAllByText('视频文件已损坏或不完整').length).toBeGreaterThan(0);
    const detail = screen.getByText('moov atom not found');
    expect(detail.closest('details')?.open).toBe(false);
    expect(button('换一个文件')).toBeTruthy();
  });

  it('asks before the file of a video that plays is replaced, and names what stays', async () => {
    await openEditor();
    const chooser = button('换文件').closest('.ant-upload')!;
    const input = chooser.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File(['film'], 'better.mp4')] } });
    expect(
      await screen.findByText(/点赞、收藏、购买、评论、弹幕和上传的字幕都会保留/),
    ).toBeTruthy();
  });

  it('shows how far another file is, and cancels it', async () => {
    const { media } = sampleContent();
    const job = { ...media!, state: 'working', stage: 'encode', progress: 0.4 } as const;
    const replacement = { ...job, sourceName: 'better.mp4' };
    const { requestsOf } = await openEditor(
      { media: { ...media!, replacement } },
      { 'media/cancel': () => media! },
    );
    expect(screen.getByText(/better\.mp4（转码中）/)).toBeTruthy();
    expect(screen.getByText('40%')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '换文件' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
    fireEvent.click(await screen.findByRole('button', { name: /不换了/ }));
    await waitFor(() => expect(requestsOf('media/cancel')).toEqual([{ contentId: sampleId(1) }]));
  });

  it('says why another file could not take the place of the video', async () => {
    const { media } = sampleContent();
    const reason = '视频文件已损坏或不完整';
    const replacement = { ...media!, state: 'failed', reason, detail: 'no moov' } as const;
    await openEditor({ media: { ...media!, replacement } });
    expect(screen.getByText(reason)).toBeTruthy();
    expect(button('换文件')).toBeTruthy();
  });

  it('sends what was typed of its origin', async () => {
    const { requestsOf } = await openEditor();
    fireEvent.change(screen.getByLabelText('年份'), { target: { value: '1968' } });
    fireEvent.click(button('保存'));
    await waitFor(() =>
      expect(requestsOf('content/update')).toEqual([{ id: sampleId(1), version: 1, year: 1968 }]),
    );
  });

  it('shows what is scheduled, and cancels it', async () => {
    const publishAt = Date.UTC(2027, 0, 1, 4);
    const schedule = { publishAt, unpublishAt: null, setBy: 'editor', problem: null };
    const { requestsOf } = await openEditor(
      { schedule },
      { 'content/schedule': () => sampleContent() },
    );
    expect(await screen.findByText('2027-01-01 12:00 发布')).toBeTruthy();
    fireEvent.click(button('取消定时'));
    await waitFor(() =>
      expect(requestsOf('content/schedule')).toEqual([
        { id: sampleId(1), publishAt: null, unpublishAt: null },
      ]),
    );
  });
});
