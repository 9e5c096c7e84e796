import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeWork } from '../../../test/fake/fake-work.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { AppealSheet } from './appeal-sheet.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const id = fakeId(1, 1);
const TEXT = '片子是我自己拍的，有授权';
const field = () => screen.findByLabelText<HTMLTextAreaElement>(/申诉理由/);
const submit = () => screen.getByRole('button', { name: '提交申诉' });

test('takes an appeal once it says something', async () => {
  const client = fakeClient({ 'publish/appeal': () => fakeWork() });
  const onClose = vi.fn();
  renderPage(<AppealSheet id={id} onClose={onClose} />);
  fireEvent.change(await field(), { target: { value: '没有' } });
  expect(submit().hasAttribute('disabled')).toBe(true);
  fireEvent.change(await field(), { target: { value: TEXT } });
  fireEvent.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(client.inputsOf('publish/appeal')).toEqual([{ id, text: TEXT }]);
});

test('keeps what was typed where it is refused', async () => {
  fakeClient({
    'publish/appeal': () => {
      throw new ApiError(4090, '已经申诉过了', {});
    },
  });
  const onClose = vi.fn();
  renderPage(<AppealSheet id={id} onClose={onClose} />);
  fireEvent.change(await field(), { target: { value: TEXT } });
  fireEvent.click(submit());
  await waitFor(() => expect(submit().hasAttribute('disabled')).toBe(false));
  expect((await field()).value).toBe(TEXT);
  expect(onClose).not.toHaveBeenCalled();
});
