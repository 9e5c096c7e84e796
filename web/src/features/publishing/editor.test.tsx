import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeCircleDetail, fakeOpenedPost, fakeOwnPost } from '../../../test/fake/fake-post.ts';
import { fakeTrust } from '../../../test/fake/fake-trust.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { newDraft } from './draft.ts';
import { findDraft, draftStore } from './draft-store.ts';
import { PublishPage } from './publish-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const said = vi.fn<(sentence: string) => Promise<void>>(() => Promise.resolve());
vi.mock(import('../../lib/toast/show-toast.ts'), () => ({
  showToast: (sentence: string) => said(sentence),
  showError: () => undefined,
}));

const draftId = fakeId(45, 1);

const fakeCreator = (state: 'none' | 'verified') => ({
  ...{ state, displayName: '', reason: null, appliedAt: null, decidedAt: null },
  ...{ termsVersion: '3', hasAgreed: true, sharePercent: 60 },
});

function open(handlers: FakeHandlers = {}, props: Partial<Parameters<typeof PublishPage>[0]> = {}) {
  const client = fakeClient({
    'post/draft/list': () => ({ list: [] }),
    'post/draft/detail': () => {
      throw new ApiError(4040, '没有这份草稿', null);
    },
    'post/draft/save': ({ id, revision, fields }) => ({
      ...{ id, revision: revision + 1, updatedAt: 0, pictures: [] },
      fields: { ...fields, poll: fields.poll ?? null },
    }),
    'post/topic/list': () => ({ list: [{ id: fakeId(5, 1), name: '夜跑', items: 9 }] }),
    'post/mention/list': () => ({
      list: [{ id: fakeId(2, 1), nickname: '灯塔看守', avatar: null, isFollowed: true }],
    }),
    'user/trust': () => fakeTrust(['publish']),
    'creator/state': () => fakeCreator('none'),
    'post/draft/del': () => ({}),
    'post/publish': () => fakeOwnPost(),
    'post/update': () => fakeOwnPost(),
    ...handlers,
  });
  renderPage(
    <PublishPage draftId={draftId} editId={null} begun={{}} onNamed={() => undefined} {...props} />,
  );
  return client;
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>('正文');

async function type(text: string) {
  const element = await field();
  fireEvent.change(element, { target: { value: text, selectionEnd: text.length } });
  element.setSelectionRange(text.length, text.length);
  fireEvent.select(element);
}

beforeEach(() => {
  draftStore.set({});
  said.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Begins a post with a video that was sent. */
function openWithVideo(state: 'none' | 'verified') {
  const video = { uploadId: fakeId(46, 1), name: '夜航.mp4' };
  draftStore.set({ [draftId]: { ...newDraft(draftId), isDirty: true, text: '夜里拍的', video } });
  open({ 'creator/state': () => fakeCreator(state) });
}

describe('the rating of a post that shows something', () => {
  it('is closed to adults where its author is no verified creator, and says why', async () => {
    openWithVideo('none');
    expect(await screen.findByText(/成人图片和视频只有认证创作者能发/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: '成人内容' })).toBeNull();
    const link = screen.getByRole('link', { name: '去创作中心' });
    expect(link.getAttribute('href')).toMatch(/^\/mine\/creationCenter\b/);
  });

  it('is open to a verified creator, who reads what has to be recorded', async () => {
    openWithVideo('verified');
    await field();
    fireEvent.click(screen.getByRole('radio', { name: '成人内容' }));
    expect(await screen.findByText(/要先登记每位出镜人/)).toBeTruthy();
    expect(screen.queryByText(/只有认证创作者能发/)).toBeNull();
  });

  it('of words alone is open to everybody', async () => {
    open();
    await type('只有文字');
    expect(screen.getByRole('radio', { name: '成人内容' })).toBeTruthy();
  });
});

describe('the circle of a post', () => {
  const openIn = (rules: string) => {
    const circle = fakeCircleDetail({ rules, themes: [] });
    draftStore.set({ [draftId]: { ...newDraft(draftId), text: '今晚', circleId: circle.id } });
    open({ 'circle/detail': () => ({ circle, pinned: [] }) });
  };

  it('says its rules before the post is sent', async () => {
    openIn('不发广告');
    const rules = await screen.findByText('不发广告');
    expect(rules.closest('details')!.open).toBe(true);
  });

  it('has long rules opened by who writes, and says nothing where there are none', async () => {
    openIn('一'.repeat(300));
    expect((await screen.findByText('圈规')).closest('details')!.open).toBe(false);
    cleanup();
    openIn(' ');
    await screen.findByText('夜跑圈 1');
    expect(screen.queryByText('圈规')).toBeNull();
  });
});

describe('a post that is written', () => {
  it('keeps what is chosen before the first word, and says what unlocking costs', async () => {
    open({ 'creator/state': () => fakeCreator('verified') });
    await field();
    fireEvent.click(screen.getByRole('button', { name: /观看方式/ }));
    fireEvent.click(screen.getByRole('radio', { name: '金币' }));
    expect(screen.getByText('5 金币解锁')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/价格/), { target: { value: '12' } });
    expect(screen.getByText('12 金币解锁')).toBeTruthy();
    await type('后写的话');
    expect(findDraft(draftId)).toMatchObject({ text: '后写的话', rule: 'gold', price: '12' });
  });

  it('is on this device with every letter, and there again when the page is opened anew', async () => {
    open();
    await type('今晚的风');
    expect(findDraft(draftId)).toMatchObject({ text: '今晚的风', isDirty: true });
    cleanup();
    open();
    expect((await field()).value).toBe('今晚的风');
  });

  it('is saved on the server after a pause', async () => {
    const client = open();
    await type('今晚的风');
    await waitFor(() => expect(client.inputsOf('post/draft/save')).toHaveLength(1), {
      timeout: 6_000,
    });
    await waitFor(() => expect(findDraft(draftId)).toMatchObject({ revision: 1, isDirty: false }));
    expect(client.inputsOf('post/draft/save')[0]).toMatchObject({ id: draftId, revision: 0 });
    await screen.findByText('草稿已保存');
  });

  it('is saved on the server at once when its page is left or the app is put away', async () => {
    const client = open();
    await type('先写');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    fireEvent(document, new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    await waitFor(() => expect(client.inputsOf('post/draft/save')).toHaveLength(1));
    await waitFor(() => expect(findDraft(draftId)).toMatchObject({ revision: 1, isDirty: false }));
    await type('写到一半');
    cleanup();
    await waitFor(() =>
      expect(client.inputsOf('post/draft/save')).toMatchObject([
        { revision: 0, fields: { text: '先写' } },
        { revision: 1, fields: { text: '写到一半' } },
      ]),
    );
  });

  it('may cost something where its author is a verified creator, and says so before it is written', async () => {
    open();
    await field();
    fireEvent.click(screen.getByRole('button', { name: /观看方式/ }));
    await screen.findByText(/收费的帖子只有认证创作者能发/);
    expect(screen.getByRole('radiogroup', { name: '谁能看全部' }).textContent).toBe('免费');
  });

  it('asks which goes on where another device saved it meanwhile', async () => {
    const other = {
      ...{ id: draftId, revision: 3, updatedAt: 0, pictures: [] },
      fields: {
        ...{ form: 'post' as const, title: '', text: '别处写的', circleId: null, themeId: null },
        ...{ tags: [], pictureIds: [], mentionIds: [], cardIds: [], rating: 'general' as const },
        ...{ access: { rule: 'free' as const }, previewCharacters: 60, previewPictures: 0 },
        ...{ previewSeconds: 0, videoUploadId: null, poll: null },
      },
    };
    open({
      'post/draft/save': () => {
        throw new ApiError(4090, '草稿在别处改过', { draft: other });
      },
    });
    await type('这里写的');
    await screen.findByText('别处写的', undefined, { timeout: 6_000 });
    expect((await field()).value).toBe('这里写的');
    fireEvent.click(screen.getByRole('button', { name: '用别处的' }));
    expect((await field()).value).toBe('别处写的');
    expect(findDraft(draftId)).toMatchObject({ revision: 3, isDirty: false });
  });

  it('offers people after @, and sends whom it names', async () => {
    const client = open();
    await type('和 @灯');
    fireEvent.click(await screen.findByRole('option', { name: /灯塔看守/ }));
    expect((await field()).value).toBe('和 @灯塔看守 ');
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(client.inputsOf('post/publish')).toHaveLength(1));
    expect(client.inputsOf('post/publish')[0]).toMatchObject({ mentionIds: [fakeId(2, 1)] });
    expect(findDraft(draftId)).toBeNull();
    // What was sent leaves no draft on the server.
    cleanup();
    expect(client.called()).not.toContain('post/draft/save');
  });

  it('is sent under the same key after a lost answer, and once however often it is pressed', async () => {
    let isLost = true;
    const client = open({
      'post/publish': () => {
        if (isLost) throw new TypeError('network');
        return new Promise(() => undefined);
      },
    });
    await type('今晚的风');
    const send = () => fireEvent.click(screen.getByRole('button', { name: /发布/ }));
    send();
    await waitFor(() => expect(client.inputsOf('post/publish')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '发布' })).toHaveProperty('disabled', false),
    );
    isLost = false;
    send();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /发布/ })).toHaveProperty('disabled', true),
    );
    send();
    send();
    const keys = client.inputsOf('post/publish').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect((await field()).value).toBe('今晚的风');
  });

  it('is not sent by Enter in its title', async () => {
    const client = open();
    await type('今晚的风');
    const title = screen.getByLabelText('标题');
    expect(fireEvent.keyDown(title, { key: 'Enter' })).toBe(false);
    expect(client.called()).not.toContain('post/publish');
  });

  it('says what is missing instead of being sent', async () => {
    const client = open();
    await field();
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    expect(said).toHaveBeenCalledWith('写点什么，或加一张图片');
    fireEvent.click(screen.getByRole('button', { name: /投票/ }));
    await type('选一个');
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    expect(said).toHaveBeenCalledWith('投票至少要有两个选项');
    for (const [name, option] of [
      ['选项 1', '九点'],
      ['选项 2', '十点'],
    ] as const)
      fireEvent.change(screen.getByLabelText(name), { target: { value: option } });
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(client.inputsOf('post/publish')).toMatchObject([
        { poll: { options: ['九点', '十点'], most: 1, hours: 72 } },
      ]),
    );
  });

  it('takes up to ten options of a poll, and says when it is full', async () => {
    const client = open();
    await type('选一个');
    fireEvent.click(screen.getByRole('button', { name: /投票/ }));
    const add = screen.getByRole('button', { name: '添加选项' });
    for (let most = 2; most < 10; most += 1) {
      expect(add).toHaveProperty('disabled', false);
      fireEvent.click(add);
    }
    expect(add).toHaveProperty('disabled', true);
    screen.getByText('最多 10 个选项');
    const names = Array.from({ length: 10 }, (_, at) => `选项 ${at + 1}`);
    for (const name of names)
      fireEvent.change(screen.getByLabelText(name), { target: { value: `第${name}` } });
    fireEvent.click(screen.getByRole('radio', { name: '多选' }));
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(client.inputsOf('post/publish')).toMatchObject([
        { poll: { options: names.map((name) => `第${name}`), most: 10 } },
      ]),
    );
  });

  it('names the price, and shows what others see before they pay', async () => {
    const client = open({ 'creator/state': () => fakeCreator('verified') });
    await type('一条只给看得懂的人看的路线');
    fireEvent.click(screen.getByRole('button', { name: /观看方式/ }));
    fireEvent.click(await screen.findByRole('radio', { name: '金币' }));
    fireEvent.change(screen.getByLabelText(/^价格/), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('radio', { name: '不给看' }));
    const preview = screen.getByRole('region', { name: '没有解锁的人看到的' });
    expect(preview.textContent).not.toContain('路线');
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(client.inputsOf('post/publish')).toMatchObject([
        { access: { rule: 'gold', priceGoldCents: 1_200 }, previewCharacters: 0 },
      ]),
    );
  });
});

it('says what is missing for who may not write posts yet', async () => {
  open({ 'user/trust': () => fakeTrust([]) });
  const note = await screen.findByRole('complementary', { name: '信任等级' });
  expect(note.textContent).toContain('发帖需要信任等级 1，你现在是 0 级');
  expect(note.textContent).toContain('绑定手机');
});

it('a change of a post names the version that it was made from', async () => {
  const own = fakeOpenedPost({ text: '原来的', edits: 2 }, { isOwn: true });
  const client = open({ 'post/detail': () => own }, { editId: own.post.id, draftId: null });
  expect((await field()).value).toBe('原来的');
  await type('改过的');
  fireEvent.click(screen.getByRole('button', { name: '保存修改' }));
  await waitFor(() =>
    expect(client.inputsOf('post/update')).toMatchObject([
      { id: own.post.id, edits: 2, text: '改过的' },
    ]),
  );
  await act(() => Promise.resolve());
  expect(client.called()).not.toContain('post/draft/save');
});

it('a change of a public post that waits for the review is not said to be public', async () => {
  const own = fakeOpenedPost({ text: '原来的' }, { isOwn: true });
  const change = { state: 'waiting' as const, reason: null, title: '', text: '改过的' };
  open(
    {
      'post/detail': () => own,
      'post/update': () => fakeOwnPost({ state: 'published', change }),
    },
    { editId: own.post.id, draftId: null },
  );
  await field();
  await type('改过的');
  fireEvent.click(screen.getByRole('button', { name: '保存修改' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('已提交，审核通过后大家就能看到'));
});

const picture = (seed: number) => ({
  ...{ id: fakeId(44, seed), width: 8, height: 8, isBlurred: false },
  thumb: { path: `p/posts/${seed}.webp`, width: 8, height: 8, color: '#000000' },
});

it.each([
  ['waiting', null, '这里是正在审核的修改，接着改会替换它'],
  ['refused', '请写清楚地点', '这里是没有通过审核的修改：请写清楚地点'],
] as const)('goes on from a change that is %s, and says so', async (state, reason, sentence) => {
  const fields = {
    ...{ title: '', text: '改过的', circleId: null, themeId: null, tags: ['夜跑'] },
    ...{ mentions: [], pictures: [picture(1)], cards: [] },
  };
  const edit = { change: { state, reason, fields }, hasConsent: false };
  const own = fakeOpenedPost({ text: '原来的', edits: 1 }, { isOwn: true, edit });
  const client = open({ 'post/detail': () => own }, { editId: own.post.id, draftId: null });
  expect((await field()).value).toBe('改过的');
  screen.getByText(sentence);
  fireEvent.click(screen.getByRole('button', { name: '保存修改' }));
  await waitFor(() =>
    expect(client.inputsOf('post/update')).toMatchObject([
      { text: '改过的', tags: ['夜跑'], pictureIds: [picture(1).id] },
    ]),
  );
});

it('does not ask for the consent statement again where a record covers the pictures', async () => {
  const part = { text: '原来的', rating: 'adult' as const, pictures: [picture(1)] };
  const edit = { change: null, hasConsent: true };
  const own = fakeOpenedPost(part, { isOwn: true, edit });
  const client = open({ 'post/detail': () => own }, { editId: own.post.id, draftId: null });
  await type('改过的');
  screen.getByText(/已填写过出镜同意，图片没变就不用再填/);
  fireEvent.click(screen.getByRole('button', { name: '保存修改' }));
  await waitFor(() =>
    expect(client.inputsOf('post/update')).toMatchObject([{ text: '改过的', consent: null }]),
  );
});
