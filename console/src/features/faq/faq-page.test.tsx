import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsoleFaqAnswer } from '@yehang/contract/shapes/faq.ts';
import { expect, it } from 'vitest';
import type { FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const updatedAt = Date.UTC(2026, 10, 20);
const category = {
  ...{ id: sampleId(1), name: '充值与订单', sortCode: 1, enabled: true },
  ...{ answers: 1, version: 2, updatedAt },
};
const answer: ConsoleFaqAnswer = {
  id: sampleId(2),
  categoryId: category.id,
  categoryName: category.name,
  question: '付了款没有到账怎么办？',
  otherWords: '没到账 掉单',
  answer: '先在订单页点「我已付款」',
  sortCode: 3,
  enabled: true,
  helpful: 12,
  unhelpful: 4,
  version: 5,
  updatedAt,
};
const misses = [{ id: sampleId(3), question: '怎么投屏', times: 7, lastAt: updatedAt }];

function openPage(over: FakeHandlers = {}) {
  return renderConsole('/faq', {
    'faq/category/list': () => ({ list: [category] }),
    'faq/list': () => ({ list: [answer], cursor: null }),
    'faq/save': (fields) => ({ ...answer, ...fields, version: 6 }),
    ...over,
  });
}

it('shows questions with their answers, their category and how they helped', async () => {
  openPage();
  await screen.findByText(answer.question);
  screen.getByText(answer.answer);
  screen.getByText('12 / 4');
});

it('asks before another tab throws the settings of the model away', async () => {
  openPage({
    'faq/model/info': () => ({
      ...{ isOn: false, url: '', model: '', hasKey: false, timeoutSeconds: 8, mostPerDay: 100 },
      version: 1,
    }),
  });
  await screen.findByText(answer.question);
  fireEvent.click(screen.getByRole('tab', { name: '智能回答' }));
  fireEvent.change(await screen.findByLabelText('模型'), { target: { value: 'qwen' } });
  fireEvent.click(screen.getByRole('tab', { name: '分类' }));
  const question = await screen.findByRole('dialog', { name: '放弃修改？' });
  expect(screen.getByLabelText<HTMLInputElement>('模型').value).toBe('qwen');
  fireEvent.click(within(question).getByRole('button', { name: /放\s*弃/ }));
  await waitFor(() => expect(screen.queryByLabelText('模型')).toBeNull());
});

it('saves a change from the version that it was made from', async () => {
  const client = openPage();
  await screen.findByText(answer.question);
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('答案'), { target: { value: '请找在线客服' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(client.requestsOf('faq/save')).toHaveLength(1));
  expect(client.requestsOf('faq/save')[0]).toMatchObject({
    ...{ id: answer.id, version: 5, categoryId: category.id },
    ...{ question: answer.question, otherWords: '没到账 掉单', answer: '请找在线客服' },
  });
});

it('takes what users asked in vain off the list once it is answered', async () => {
  let left = misses;
  const client = openPage({
    'faq/misses': () => ({ list: left, cursor: null }),
    'faq/miss/done': () => {
      left = [];
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: '没有答案的问题' }));
  await screen.findByText(/怎么投屏/);
  fireEvent.click(screen.getByRole('button', { name: '处理好了' }));
  await screen.findByText('用户问的都找到了答案');
  expect(client.requestsOf('faq/miss/done')).toEqual([{ id: misses[0]!.id }]);
});

it('shows the categories with how many questions they have', async () => {
  openPage();
  fireEvent.click(await screen.findByRole('tab', { name: '分类' }));
  const row = await screen.findByRole('row', { name: /充值与订单/ });
  within(row).getByText('显示');
});
