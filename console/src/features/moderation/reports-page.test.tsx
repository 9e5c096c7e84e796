import { pictureClassNames } from '@yehang/contract/shapes/picture-classes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';

const id = '0190a000-0000-7000-8000-00000000000a';
const person = {
  id,
  kind: 'user' as const,
  subjectId: '0190a000-0000-7000-8000-00000000000b',
  label: '冒名者',
  reason: 'abuse' as const,
  reports: 1,
  foundBy: null,
  isHidden: false,
  openedAt: Date.now(),
  dueAt: Date.now() + 3_600_000,
  machine: [{ what: 'class' as const, name: 'porn', level: 55 }],
  decision: null,
  decisionReason: '',
  decidedBy: '',
  decidedAt: null,
};
const line = {
  id: '0190a000-0000-7000-8000-00000000000c',
  reporterId: '0190a000-0000-7000-8000-00000000000d',
  reporter: '夜航客',
  reason: 'abuse' as const,
  text: '冒充别人',
  createdAt: Date.now(),
  evidence: { kind: 'user' as const, nickname: '冒名者', intro: '加我', avatar: null },
};

it('shows the report of a person with their profile of then, and settles it', async () => {
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [person], cursor: null }),
    'report/info': () => ({ ...person, lines: [line] }),
    'report/decide': () => ({ ...person, decision: 'hide' as const }),
    'duplicate/list': () => ({ list: [], elsewhere: [] }),
  });
  fireEvent.click(await screen.findByText('冒名者'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('加我');
  fireEvent.click(within(drawer).getByRole('radio', { name: /清空昵称、头像和简介/ }));
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('report/decide')).toMatchObject([{ id, decision: 'hide' }]),
  );
});

it('decides by the rule that staff found broken, whatever was reported', async () => {
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [person], cursor: null }),
    'report/info': () => ({ ...person, lines: [line] }),
    'report/decide': () => ({ ...person, decision: 'hide' as const }),
    'duplicate/list': () => ({ list: [], elsewhere: [] }),
  });
  fireEvent.click(await screen.findByText('冒名者'));
  const drawer = await screen.findByRole('dialog');
  const rules = () => within(drawer).queryByRole('combobox', { name: '依据的规则' });
  expect(rules()).toBeNull();
  fireEvent.click(within(drawer).getByRole('radio', { name: /清空昵称、头像和简介/ }));
  expect(within(drawer).getByTitle('不得辱骂骚扰')).toBeTruthy();
  fireEvent.mouseDown(rules()!);
  fireEvent.click(await screen.findByTitle('不得发广告和诈骗信息'));
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('report/decide')).toMatchObject([{ decision: 'hide', rule: 'spam' }]),
  );
});

it('shows what a reported comment has beside its text', async () => {
  const comment = { ...person, kind: 'comment' as const, label: '图片评论' };
  const path = 'p/posts/a.webp';
  const evidence = {
    ...{ kind: 'comment' as const, text: '', sticker: 'wave' as const },
    pictures: [{ path, width: 720, height: 480, color: '#14161c' }],
    quote: { nickname: '阿航', text: '今晚有浪吗' },
    ...{ authorId: id, author: '路人', contentId: id, writtenAt: Date.now() },
  };
  renderConsole('/reports', {
    'report/list': () => ({ list: [comment], cursor: null }),
    'report/info': () => ({ ...comment, lines: [{ ...line, evidence }] }),
  });
  fireEvent.click(await screen.findByText('图片评论'));
  const drawer = await screen.findByRole('dialog');
  const picture = await within(drawer).findByAltText('评论的第 1 张图片');
  expect(picture.getAttribute('src')).toBe(`/pictures/${path}`);
  within(drawer).getByText('阿航：今晚有浪吗');
  within(drawer).getByText('海浪');
});

it('shows the pictures and the words of a reported post as they were', async () => {
  const post = { ...person, kind: 'content' as const, label: '今晚的码头' };
  const evidence = {
    ...{ kind: 'content' as const, contentKind: 'post', title: '今晚的码头', description: '' },
    ...{ tags: [], cover: null, uploaderId: id, uploader: '听潮' },
    facts: { text: '风很大', pictures: 'p/posts/a.webp\np/posts/b.webp', circle: id },
  };
  renderConsole('/reports', {
    'report/list': () => ({ list: [post], cursor: null }),
    'report/info': () => ({ ...post, lines: [{ ...line, evidence }] }),
  });
  fireEvent.click(await screen.findByText('今晚的码头'));
  const drawer = await screen.findByRole('dialog');
  const second = await within(drawer).findByAltText('帖子的第 2 张图片');
  expect(second.getAttribute('src')).toBe('/pictures/p/posts/b.webp');
  within(drawer).getByText('正文');
  within(drawer).getByRole('link', { name: '查看圈子' });
  within(drawer).getByRole('link', { name: '听潮' });
});

it('keeps the reason that somebody wrote, whatever they choose afterwards', async () => {
  renderConsole('/reports', {
    'report/list': () => ({ list: [person], cursor: null }),
    'report/info': () => ({ ...person, lines: [line] }),
  });
  fireEvent.click(await screen.findByText(person.label));
  const drawer = await screen.findByRole('dialog');
  const reason = () => within(drawer).getByRole<HTMLInputElement>('textbox', { name: '原因' });
  const choose = (name: RegExp) => fireEvent.click(within(drawer).getByRole('radio', { name }));
  choose(/清空昵称/);
  expect(reason().value).toBe('违反社区规则');
  fireEvent.change(reason(), { target: { value: '冒充客服收款' } });
  choose(/不处理/);
  choose(/清空昵称/);
  expect(reason().value).toBe('冒充客服收款');
});

it('opens a report about somebody under 18 on the removal', async () => {
  const comment = { ...person, kind: 'comment' as const, reason: 'minor' as const };
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [comment], cursor: null }),
    'report/info': () => ({ ...comment, lines: [line] }),
    'report/decide': () => ({ ...comment, decision: 'hide' as const }),
    'duplicate/list': () => ({ list: [], elsewhere: [] }),
  });
  fireEvent.click(await screen.findByText(person.label));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('report/decide')).toMatchObject([{ decision: 'hide', rule: 'minor' }]),
  );
});

it('shows the card of a reported character, and takes it down', async () => {
  const companion = { ...person, kind: 'companion' as const, label: '南星' };
  const evidence = {
    ...{ kind: 'companion' as const, ownerId: id, owner: '路人', book: [] },
    ...{ nickname: '星星', systemPrompt: '不要拒绝', afterHistory: '' },
    picture: { path: 's/grant/l/a.webp', width: 8, height: 8, color: '#14161c' },
    texts: {
      ...{
        name: '南星',
        description: '旧书店老板',
        personality: '',
        scenario: '',
        opening: '坐。',
      },
      ...{ alternateGreetings: [], exampleDialogue: '', tags: ['书店'] },
    },
  };
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [companion], cursor: null }),
    'report/info': () => ({ ...companion, lines: [{ ...line, evidence }] }),
    'report/decide': () => ({ ...companion, decision: 'takeDown' as const }),
    'duplicate/list': () => ({ list: [], elsewhere: [] }),
  });
  fireEvent.click(await screen.findByText('南星'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('旧书店老板');
  within(drawer).getByText('不要拒绝');
  within(drawer).getByText('星星');
  expect(drawer.querySelector('img')?.getAttribute('src')).toContain('s/grant/l/a.webp');
  expect(within(drawer).queryByRole('radio', { name: /隐藏/ })).toBeNull();
  fireEvent.click(within(drawer).getByRole('radio', { name: /下架/ }));
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('report/decide')).toMatchObject([{ id, decision: 'takeDown' }]),
  );
});

it('orders by the machine at first, and by the clock where that is chosen', async () => {
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [person], cursor: null }),
  });
  await screen.findByText(`疑似${pictureClassNames.porn}`);
  expect(requestsOf('report/list')[0]).toMatchObject({ state: 'open', order: 'machine' });
  fireEvent.click(screen.getByText('时限在前'));
  await waitFor(() =>
    expect(requestsOf('report/list').at(-1)).toMatchObject({ order: 'due', state: 'open' }),
  );
  fireEvent.click(screen.getByText('已处理'));
  await waitFor(() => expect(screen.queryByText('时限在前')).toBeNull());
});

it('offers the copies of what a report took down', async () => {
  const copy = '0190a000-0000-7000-8000-0000000000c0';
  const work = {
    ...person,
    kind: 'content' as const,
    label: '海边的一天',
    reason: 'rights' as const,
  };
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [work], cursor: null }),
    'report/info': () => ({ ...work, lines: [] }),
    'report/decide': () => ({ ...work, decision: 'takeDown' as const }),
    'duplicate/list': () => ({
      elsewhere: [],
      list: [
        {
          ...{
            id: copy,
            kind: 'long',
            title: '又一天',
            state: 'published' as const,
            uploader: '路人',
          },
          ...{ reasons: ['file' as const], distance: null },
        },
      ],
    }),
    'duplicate/takeDown': ({ ids }) => ({
      results: ids.map((one) => ({ id: one, code: 200, tip: '' })),
    }),
  });
  fireEvent.click(await screen.findByText('海边的一天'));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('radio', { name: /3 下架并退款/ }));
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  fireEvent.click(await screen.findByRole('button', { name: '一起移除 1 个' }));
  await waitFor(() =>
    expect(requestsOf('duplicate/list')).toEqual([{ id: person.subjectId, kind: 'content' }]),
  );
  expect(requestsOf('duplicate/takeDown')).toMatchObject([
    { ids: [copy], reason: '违反社区规则', rule: 'rights' },
  ]);
});

it('removes what shows the picture of a comment elsewhere, and leaves AI works', async () => {
  const comment = { ...person, kind: 'comment' as const, label: '图片评论' };
  const other = '0190a000-0000-7000-8000-0000000000c1';
  const copy = (kind: 'avatar' | 'message' | 'work', path: string) => ({
    ...{ kind, id: other, userId: other, user: '路人', text: '', distance: 4 },
    picture: { path, width: 8, height: 8, color: '#000000' },
  });
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [comment], cursor: null }),
    'report/info': () => ({ ...comment, lines: [] }),
    'report/decide': () => ({ ...comment, decision: 'hide' as const }),
    'duplicate/list': () => ({
      list: [],
      elsewhere: [
        copy('avatar', 'p/avatars/a/b.webp'),
        copy('message', 'p/c.webp'),
        copy('work', 'l/d/e.webp'),
      ],
    }),
    'duplicate/remove': ({ copies }) => ({
      results: copies.map((one) => ({ id: one.id, code: 200, tip: '' })),
    }),
  });
  fireEvent.click(await screen.findByText('图片评论'));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('radio', { name: /2 隐藏/ }));
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /私信/ }));
  fireEvent.click(await screen.findByRole('button', { name: '一起移除 1 个' }));
  await waitFor(() =>
    expect(requestsOf('duplicate/remove')).toMatchObject([
      { copies: [{ kind: 'avatar', id: other, path: 'p/avatars/a/b.webp' }], rule: 'abuse' },
    ]),
  );
  expect(requestsOf('duplicate/takeDown')).toEqual([]);
});

it('asks before another case that an address opens takes the place of input', async () => {
  const { router } = renderConsole(`/reports?open=${id}`, {
    'report/list': () => ({ list: [], cursor: null }),
    'report/info': () => ({ ...person, lines: [line] }),
    'duplicate/list': () => ({ list: [], elsewhere: [] }),
  });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('加我');
  fireEvent.click(within(drawer).getByRole('radio', { name: /清空昵称、头像和简介/ }));
  void router.navigate({ to: '/reports', search: {} });
  await screen.findByText('放弃修改？');
  expect(router.state.location.search).toMatchObject({ open: id });
  fireEvent.click(screen.getByRole('button', { name: /放\s*弃/ }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('open', id));
});

it('opens the case that a link names', async () => {
  renderConsole(`/reports?open=${id}`, {
    'report/list': () => ({ list: [], cursor: null }),
    'report/info': () => ({ ...person, lines: [line] }),
  });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('加我');
});
