import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeAddress, fakePayee } from '../../../test/fake/fake-withdrawal.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { renderPage } from '../../../test/components/render-page.tsx';
import { BankListPage } from './bank-list-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the bank is named while the number is typed, and a wrong digit at the field', async () => {
  fakeClient({ 'bankcard/list': () => ({ list: [] }) });
  renderPage(<BankListPage />);
  fireEvent.click(await screen.findByRole('button', { name: '添加' }));
  const number = await screen.findByLabelText<HTMLInputElement>('银行卡号');
  fill('银行卡号', '622202');
  await screen.findByText('工商银行');
  fill('银行卡号', '6222021234567890129');
  expect(number.value).toBe('6222 0212 3456 7890 129');
  fireEvent.blur(number);
  await screen.findByText('银行卡号不正确，请核对后再填');
  fill('银行卡号', '6222021234567890128');
  await waitFor(() => expect(screen.queryByText('银行卡号不正确，请核对后再填')).toBeNull());
});

test('what the server refuses stands at its field, with all that was typed', async () => {
  fakeClient({
    'bankcard/list': () => ({ list: [] }),
    'bankcard/add': () => {
      throw new ApiError(4000, '请填写持卡人姓名', { field: 'holder' });
    },
  });
  renderPage(<BankListPage />);
  fireEvent.click(await screen.findByRole('button', { name: '添加' }));
  await screen.findByLabelText('银行卡号');
  fill('银行卡号', '6222021234567890128');
  fill('持卡人', '王小明');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '添加' }));
  await screen.findByText('请填写持卡人姓名');
  expect(screen.getByLabelText<HTMLInputElement>('持卡人').value).toBe('王小明');
  expect(screen.getByLabelText<HTMLInputElement>('银行卡号').value).toBe('6222 0212 3456 7890 128');
});

test('an account is removed once it is confirmed, and another made the default', async () => {
  const { inputsOf } = fakeClient({
    'bankcard/list': () => ({ list: [fakePayee(), fakeAddress()] }),
    'bankcard/del': () => ({}),
    'bankcard/default': () => ({}),
  });
  renderPage(<BankListPage />);
  const [card, address] = await screen.findAllByRole('listitem');
  expect(within(card!).queryByRole('button', { name: '设为默认' })).toBeNull();
  fireEvent.click(within(address!).getByRole('button', { name: '设为默认' }));
  await waitFor(() => expect(inputsOf('bankcard/default')).toEqual([{ id: fakeAddress().id }]));
  fireEvent.click(within(card!).getByRole('button', { name: '删除' }));
  expect(inputsOf('bankcard/del')).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: '删除收款账户' });
  fireEvent.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(inputsOf('bankcard/del')).toEqual([{ id: fakePayee().id }]));
});
