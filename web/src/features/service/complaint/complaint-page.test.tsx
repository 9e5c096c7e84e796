import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComplaintStatus } from '@yehang/contract/shapes/complaint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeConfig } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { complaintDraft, emptyComplaint, linksIn } from './complaint-draft.ts';
import { ComplaintPage } from './complaint-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
beforeEach(() => complaintDraft.set(emptyComplaint()));
afterEach(cleanup);

const ticket = 'a'.repeat(43);
const status: ComplaintStatus = {
  ...{ state: 'open', reason: 'minor', links: 2, hidden: 2 },
  ...{ at: Date.UTC(2026, 10, 20), dueAt: Date.UTC(2026, 10, 20) },
  ...{ decision: null, answer: '', decidedAt: null },
};
const before = () => ({
  challenge: { text: 'a', bits: 0, expiresAt: 0 },
  edition: 'full' as const,
  region: { dialCodes: [] },
});
const page = (over: Partial<Parameters<typeof ComplaintPage>[0]> = {}) =>
  renderPage(
    <ComplaintPage ticket="" onSent={() => undefined} onAnother={() => undefined} {...over} />,
  );

async function fill() {
  fireEvent.click(await screen.findByRole('radio', { name: '里面有未成年人' }));
  screen.getByRole('button', { name: '粘贴链接' });
  const links = ' https://a.example/x?id=1 \n\nhttps://a.example/x?id=2';
  fireEvent.change(screen.getByLabelText('链接'), { target: { value: links } });
  screen.getByRole('button', { name: '说明至少 5 个字' });
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '第二分钟里是我女儿' } });
}

test('says what is missing, sends with a proof of work, and leads to the link', async () => {
  const client = fakeClient({
    'login/before': before,
    'complaint/add': () => ({ ...status, ticket }),
  });
  const onSent = vi.fn();
  page({ onSent });
  await screen.findByRole('button', { name: '先选一个原因' });
  await fill();
  fireEvent.click(screen.getByRole('button', { name: '提交投诉' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(ticket));
  expect(client.inputsOf('complaint/add')).toMatchObject([
    {
      reason: 'minor',
      links: ['https://a.example/x?id=1', 'https://a.example/x?id=2'],
      text: '第二分钟里是我女儿',
      challenge: 'a',
      solution: '0',
    },
  ]);
  expect(complaintDraft.get()).toEqual(emptyComplaint());
});

test('goes out with the same proof where its answer was lost', async () => {
  let answers = 0;
  const client = fakeClient({
    'login/before': before,
    'complaint/add': () => {
      answers += 1;
      if (answers === 1) throw new TypeError('Failed to fetch');
      return { ...status, ticket };
    },
  });
  const onSent = vi.fn();
  page({ onSent });
  await fill();
  fireEvent.click(screen.getByRole('button', { name: '提交投诉' }));
  await waitFor(() => expect(answers).toBe(1));
  fireEvent.click(await screen.findByRole('button', { name: '提交投诉' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(ticket));
  const [first, second] = client.inputsOf('complaint/add');
  expect(second).toEqual(first);
  expect(client.inputsOf('login/before')).toHaveLength(1);
});

test('keeps what was typed where it is refused, and says why', async () => {
  fakeClient({
    'login/before': before,
    'complaint/add': () => {
      throw new ApiError(4000, '有链接打不开，请复制那一页或那条评论的完整链接', {
        field: 'links',
      });
    },
  });
  page();
  await fill();
  fireEvent.click(screen.getByRole('button', { name: '提交投诉' }));
  await screen.findByText('有链接打不开，请复制那一页或那条评论的完整链接');
  expect(screen.getByLabelText<HTMLTextAreaElement>('说明').value).toBe('第二分钟里是我女儿');
  expect(linksIn(complaintDraft.get().links)).toHaveLength(2);
});

test('shows what became of it, with its link', async () => {
  fakeClient({
    'complaint/info': () => ({
      ...status,
      ...{ state: 'decided' as const, decision: 'takeDown' as const, answer: '已经下架' },
      decidedAt: Date.UTC(2026, 10, 20, 3),
    }),
  });
  page({ ticket });
  await screen.findByText('已下架');
  screen.getByText('已经下架');
  expect(screen.getByText(/subPage\/complaint\?ticket=a+$/)).toBeTruthy();
});

test('leads back to it on an address that opens outside of the app', async () => {
  fakeClient({
    'complaint/info': () => status,
    'ping/config': () => ({
      ...fakeConfig(0, { signKey: 'k', imgKey: '00'.repeat(32) }),
      domainList: [{ type: 'H5SHAREURL', urls: ['https://s.example'] }],
    }),
  });
  page({ ticket });
  await screen.findByText(`https://s.example/subPage/complaint?ticket=${ticket}`);
});

test('says that nothing was done only after it was looked into', async () => {
  fakeClient({
    'complaint/info': () => ({
      ...status,
      ...{ state: 'decided' as const, decision: 'dismiss' as const, answer: '是成年演员' },
      decidedAt: Date.UTC(2026, 10, 20, 3),
    }),
  });
  page({ ticket });
  await screen.findByText('核实后未采取措施');
});

test('says so where the link is no link, and retries what failed', async () => {
  let answer: () => ComplaintStatus = () => {
    throw new ApiError(4040, '没有这份投诉', {});
  };
  fakeClient({ 'complaint/info': () => answer() });
  const onAnother = vi.fn();
  page({ ticket, onAnother });
  fireEvent.click(await screen.findByRole('button', { name: '写一份投诉' }));
  expect(onAnother).toHaveBeenCalled();
  cleanup();
  answer = () => {
    throw new ApiError(5000, '服务器开小差了', {});
  };
  page({ ticket: 'b'.repeat(43) });
  const again = await screen.findByRole('button', { name: /重试/ });
  answer = () => status;
  fireEvent.click(again);
  await screen.findByText('等待处理');
});
