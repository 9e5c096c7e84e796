import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { ReportSheet } from './report-sheet.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const id = fakeId(1, 1);
const submit = () => screen.getByRole('button', { name: '提交举报' });

test('asks for a reason first, and says when it is decided', async () => {
  const client = fakeClient({ 'report/add': () => ({ id, dueAt: 0, isHidden: false }) });
  const onClose = vi.fn();
  renderPage(<ReportSheet kind="content" id={id} onClose={onClose} />);
  await screen.findByText('为什么举报');
  expect(submit().hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '我是当事人' }));
  screen.getByText('24 小时内处理');
  fireEvent.click(screen.getByRole('radio', { name: '涉及未成年人' }));
  screen.getByText('先隐藏，再审核');
  fireEvent.change(screen.getByLabelText('补充说明'), { target: { value: '第三分钟' } });
  fireEvent.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(client.inputsOf('report/add')).toEqual([
    { kind: 'content', id, reason: 'minor', text: '第三分钟' },
  ]);
});

test('stays open with what was typed where it is refused', async () => {
  fakeClient({
    'report/add': () => {
      throw new ApiError(4290, '操作太频繁，请稍后再试', {});
    },
  });
  const onClose = vi.fn();
  renderPage(<ReportSheet kind="comment" id={id} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('radio', { name: '广告诈骗' }));
  fireEvent.change(screen.getByLabelText('补充说明'), { target: { value: '到处都是' } });
  fireEvent.click(submit());
  await screen.findByText('操作太频繁，请稍后再试');
  expect(screen.getByLabelText<HTMLTextAreaElement>('补充说明').value).toBe('到处都是');
  expect(onClose).not.toHaveBeenCalled();
});
