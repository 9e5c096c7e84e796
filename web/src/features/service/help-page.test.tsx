import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FaqAnswer } from '@yehang/contract/shapes/faq.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { HelpPage } from './help-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const answer: FaqAnswer = {
  id: '01890000-0000-7000-8000-000000000001',
  categoryId: '01890000-0000-7000-8000-000000000002',
  question: '付了款没有到账怎么办？',
  answer: '先在订单页点「我已付款」',
  isHelpful: null,
};
const found = { list: [answer], cursor: null, written: null, help: null, mayWrite: false };
const categories = () => ({ list: [{ id: answer.categoryId, name: '充值与订单', answers: 1 }] });

const open = (question: string, over: object = {}) => {
  const onAsk = vi.fn();
  const onCategory = vi.fn();
  renderPage(
    <HelpPage
      question={question}
      categoryId={null}
      onAsk={onAsk}
      onCategory={onCategory}
      {...over}
    />,
  );
  return { onAsk, onCategory };
};

test('shows categories and the helpful questions, with a person one press away', async () => {
  fakeClient({ 'aicustomercategory/list': categories, 'aicustomerservice/list': () => found });
  const { onCategory } = open('');
  await screen.findByText(answer.question);
  fireEvent.click(await screen.findByRole('button', { name: '充值与订单' }));
  expect(onCategory).toHaveBeenCalledWith(answer.categoryId);
  expect(screen.getByRole('link', { name: '找人工' }).getAttribute('href')).toBe('/mine/onLineKf');
});

test('a question is asked by the form', async () => {
  fakeClient({ 'aicustomercategory/list': categories, 'aicustomerservice/list': () => found });
  const { onAsk } = open('');
  fireEvent.change(await screen.findByLabelText('问题'), { target: { value: ' 没到账 ' } });
  fireEvent.click(screen.getByRole('button', { name: '提问' }));
  expect(onAsk).toHaveBeenCalledWith('没到账');
});

test('what is found stands there at once, and what is written names its sources', async () => {
  const source = { id: answer.id, question: answer.question };
  const client = fakeClient({
    'aicustomerservice/list': ({ isWritten }) => ({
      ...found,
      mayWrite: true,
      written: isWritten === true ? { text: '点我已付款就会核对', sources: [source] } : null,
    }),
  });
  open('没到账');
  await screen.findByText('找到 1 个相关问题');
  await screen.findByText('点我已付款就会核对');
  screen.getByText('AI 生成');
  screen.getByRole('button', { name: answer.question });
  expect(client.inputsOf('aicustomerservice/list')).toEqual([
    { question: '没到账' },
    { question: '没到账', isWritten: true },
  ]);
});

test('somebody in distress is shown help first, and no model is asked', async () => {
  const help = { text: '先别一个人扛着', lines: [{ name: '急救', number: '120' }] };
  const client = fakeClient({
    'aicustomerservice/list': () => ({ ...found, list: [], mayWrite: true, help }),
  });
  open('我不想活了');
  await screen.findByText(help.text);
  expect(screen.getByRole('link', { name: /急救/ }).getAttribute('href')).toBe('tel:120');
  expect(client.inputsOf('aicustomerservice/list')).toEqual([{ question: '我不想活了' }]);
});

test('without a model nothing is asked of it', async () => {
  const client = fakeClient({ 'aicustomerservice/list': () => found });
  open('没到账');
  await screen.findByText(answer.answer);
  expect(client.inputsOf('aicustomerservice/list')).toHaveLength(1);
});

test('says so where nothing is found', async () => {
  fakeClient({ 'aicustomerservice/list': () => ({ ...found, list: [] }) });
  open('空调');
  await screen.findByText('没有找到答案');
});

test('an answer is said to help', async () => {
  const client = fakeClient({
    'aicustomerservice/list': () => found,
    'aicustomerservice/rate': () => ({}),
  });
  open('没到账');
  fireEvent.click(await screen.findByRole('button', { name: '有用' }));
  await waitFor(() =>
    expect(client.inputsOf('aicustomerservice/rate')).toEqual([{ id: answer.id, isHelpful: true }]),
  );
});
