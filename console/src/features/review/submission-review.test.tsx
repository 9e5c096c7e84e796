import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import { expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const picture = (name: string) => ({
  ...{ path: `p/posts/${name}.webp`, width: 720, height: 480, color: '#14161c' },
});
const added = (number: number) => ({
  ...{ id: sampleId(number), width: 1440, height: 960, isBlurred: false },
  thumb: picture(String(number)),
});

const work: ReviewWork = {
  ...{ id: sampleId(1), kind: 'post', title: '看海', rating: 'general', cover: null },
  ...{ durationSeconds: 0, mediaState: 'ready', submittedAt: 1_000, claim: null, isChange: true },
  creator: {
    ...{
      id: sampleId(2),
      displayName: '小夜',
      state: null,
      published: 3,
      refused: 0,
      takenDown: 0,
    },
  },
  ...{ state: 'published', description: '后来的话', tags: ['海'], previewSeconds: 0 },
  access: { rule: 'gold', priceGoldCents: 500 },
  findings: [{ field: 'poll', what: 'link', text: 'evil.example' }],
  machine: [],
  people: { shown: 0, covered: 0 },
  ...{
    consent: null,
    duplicates: [],
    openAbout: [],
    media: null,
    chapters: [],
    pictures: 0,
    circle: null,
  },
  post: {
    ...{ form: 'post', circle: '看潮', theme: '夜色', pictures: [added(3)] },
    poll: { question: '去哪看海', options: ['东海', '南海'] },
    cards: [{ id: sampleId(4), contentType: 1, title: '夜航船', cover: null, isAiMade: false }],
  },
  before: {
    description: '原来的话',
    post: { form: 'post', circle: null, theme: null, pictures: [], poll: null, cards: [] },
  },
  ...{ playlistUrl: null, lastReason: null },
};

const { creator, ...row } = work;

async function open(handlers: FakeHandlers = {}) {
  const client = renderConsole('/review', {
    'review/list': () => ({
      list: [{ ...row, findings: 1, creator: { id: creator.id, displayName: '小夜' } }],
      cursor: null,
    }),
    'appeal/list': () => ({ list: [], cursor: null }),
    'message/pictures': () => ({ list: [], cursor: null }),
    'avatar/list': () => ({ list: [], cursor: null }),
    'review/claim': () => work,
    'review/info': () => work,
    'review/approve': () => ({}),
    ...handlers,
  });
  fireEvent.click(await screen.findByRole('button', { name: /看海/ }));
  await screen.findByRole('button', { name: /通过/ });
  return client;
}

it('shows everything of a post, with what is public at present', async () => {
  await open();
  for (const text of ['后来的话', '去哪看海', '东海', '南海', '看潮 · 夜色', '夜航船'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByAltText('图片 1').getAttribute('src')).toBe('/pictures/p/posts/3.webp');
  expect(screen.getByText('原来的话').tagName).toBe('DEL');
  expect(screen.getByText(/5 金币/)).toBeTruthy();
  expect(screen.getByText(/投票·链接：evil.example/)).toBeTruthy();
});

it('asks before another submission throws a decision away', async () => {
  const listed = { ...row, findings: 1, creator: { id: creator.id, displayName: '小夜' } };
  const other = { ...listed, id: sampleId(9), title: '听潮' };
  const client = await open({
    'review/list': () => ({ list: [listed, other], cursor: null }),
    'review/release': () => ({}),
  });
  const field = await screen.findByLabelText('看到的出镜人数');
  fireEvent.change(field, { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: /听潮/ }));
  await screen.findByRole('dialog', { name: '放弃修改？' });
  expect(client.requestsOf('review/release')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^放\s*弃$/ }));
  await waitFor(() => expect(client.requestsOf('review/release')).toEqual([{ id: work.id }]));
});

it('shows the rules and themes of a circle', async () => {
  const circle = { rules: '友善发言', themes: ['装备', '鱼获'] };
  const before = { circle: { rules: '随便', themes: ['装备'] } };
  await open({ 'review/info': () => ({ ...work, kind: 'circle', post: null, circle, before }) });
  expect(screen.getByText('友善发言')).toBeTruthy();
  expect(screen.getByText('鱼获')).toBeTruthy();
  expect(screen.getByText('随便').tagName).toBe('DEL');
});

it('shows what is public only beside what changes it', async () => {
  const before = { ...work.before, title: work.title, tags: [...work.tags] };
  await open({ 'review/info': () => ({ ...work, before }) });
  expect(screen.getByText('原来的话').tagName).toBe('DEL');
  for (const same of [work.title, '海'])
    expect(screen.getAllByText(same).filter(({ tagName }) => tagName === 'DEL')).toEqual([]);
});

it('shows the cover of a circle large enough to judge it, and what it was before', async () => {
  const circle = { rules: '', themes: [] };
  const asCircle = { ...work, kind: 'circle' as const, post: null, circle, cover: picture('new') };
  await open({ 'review/info': () => ({ ...asCircle, isChange: false, before: null }) });
  const cover = await screen.findByRole('img', { name: '封面' });
  expect(cover.closest('a')?.getAttribute('href')).toBe('/pictures/p/posts/new.webp');
  cleanup();
  await open({ 'review/info': () => ({ ...asCircle, before: { cover: picture('old') } }) });
  await screen.findByRole('img', { name: '新封面' });
  screen.getByRole('img', { name: '现在的封面' });
});

it('approves what was seen, and asks to look again at what its author changed', async () => {
  let present = work;
  const client = await open({
    'review/info': () => present,
    'review/approve': ({ submittedAt }) => {
      if (submittedAt !== present.submittedAt) throw new FakeError(4090, '作者刚改过内容');
      return {};
    },
  });
  present = { ...work, submittedAt: 2_000, description: '又改了' };
  const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: /通过/ });
  fireEvent.click(approve());
  await screen.findByText(/作者刚改过内容，下面已是新的/);
  expect(screen.getByText('又改了')).toBeTruthy();
  expect(approve().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '看过了' }));
  await waitFor(() =>
    expect(client.requestsOf('review/claim').at(-1)).toEqual({ id: work.id, submittedAt: 2_000 }),
  );
  await waitFor(() => expect(approve().disabled).toBe(false));
  fireEvent.click(approve());
  await waitFor(() => expect(client.requestsOf('review/approve')).toHaveLength(2));
  expect(client.requestsOf('review/approve')).toMatchObject([
    { submittedAt: 1_000 },
    { submittedAt: 2_000 },
  ]);
});

it('names what is open about it with links, and asks once more before it is granted', async () => {
  const openAbout: ReviewWork['openAbout'] = [
    { kind: 'report', id: sampleId(7), reason: 'spam', isHidden: false },
    { kind: 'complaint', id: sampleId(8), reason: 'depicted', isHidden: false },
  ];
  const client = await open({ 'review/info': () => ({ ...work, openAbout }) });
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('举报：广告诈骗')).toContain(`open=${sampleId(7)}`);
  expect(link('当事人投诉：里面有我，我要求移除')).toMatch(/^\/complaints/);
  fireEvent.click(screen.getByRole('button', { name: /通过 \(A\)/ }));
  await screen.findByText('还有没处理的举报或投诉，仍要通过吗？');
  expect(client.requestsOf('review/approve')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '仍然通过' }));
  await waitFor(() => expect(client.requestsOf('review/approve')).toHaveLength(1));
});

it('grants nothing that an open report keeps hidden', async () => {
  const openAbout: ReviewWork['openAbout'] = [
    { kind: 'report', id: sampleId(7), reason: 'minor', isHidden: true },
  ];
  await open({ 'review/info': () => ({ ...work, openAbout }) });
  await screen.findByText('有举报或投诉还没处理，处理后才能通过');
  expect(screen.getByRole('button', { name: /通过 \(A\)/ })).toHaveProperty('disabled', true);
});
