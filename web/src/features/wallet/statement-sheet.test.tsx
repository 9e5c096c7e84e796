import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../../../test/fake-client.ts';
import { renderPage } from '../../../test/components/render-page.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { monthRange } from './statement-range.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('a month of one account is fetched by its link, and the sheet closes', async () => {
  const { inputsOf } = fakeClient({
    'trans/statement': () => ({ path: '/trans/statement.csv?token=t', expiresAt: 1 }),
  });
  const followed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  const onClose = vi.fn();
  renderPage(<StatementSheet onClose={onClose} />);
  fireEvent.click(await screen.findByRole('radio', { name: '收入' }));
  const month = screen.getAllByRole('radio', { name: /^\d{4}-\d\d$/ })[1]!;
  fireEvent.click(month);
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(inputsOf('trans/statement')).toEqual([
    { account: 'income', ...monthRange(month.textContent) },
  ]);
  expect(followed[0]).toContain('/trans/statement.csv?token=t');
  click.mockRestore();
});

test('days of one’s own choice are checked before they are asked for', async () => {
  fakeClient({});
  renderPage(<StatementSheet onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('radio', { name: '自选日期' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '导出' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('开始日期'), { target: { value: '2026-01-02' } });
  fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2026-01-01' } });
  await screen.findByText('结束日期要在开始日期之后');
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('结束日期'), { target: { value: '2026-01-31' } });
  await waitFor(() => expect(button.disabled).toBe(false));
});
