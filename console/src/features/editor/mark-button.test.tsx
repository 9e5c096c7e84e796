import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleContent, sampleId } from '../../../test/sample-content.ts';

/** Opens the form for the rating of a post. */
async function openForm(isByUser: boolean) {
  const post = sampleContent({ kind: 'post', media: null, state: 'published', isByUser });
  const opened = renderConsole(`/contents/${post.id}`, {
    'content/info': () => post,
    'content/list': () => ({ list: [], cursor: null }),
    'content/update': ({ rating = 'general' }) => ({ ...post, rating, version: 2 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '改分级' }));
  const form = within(await screen.findByRole('dialog', { name: '改分级' }));
  const save = () => form.getByRole<HTMLButtonElement>('button', { name: '保存' });
  return { ...opened, form, save };
}
const key = { id: sampleId(1), version: 1 };

it('rates a post of a user with the reason that they read', async () => {
  const { form, save, requestsOf } = await openForm(true);
  expect(save().disabled).toBe(true);
  fireEvent.click(form.getByRole('radio', { name: '成人' }));
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  expect(await form.findByText('请写明原因')).toBeTruthy();
  fireEvent.change(form.getByLabelText('改分级的原因（作者会看到）'), {
    target: { value: '有成人画面' },
  });
  fireEvent.click(save());
  await waitFor(() =>
    expect(requestsOf('content/update')).toEqual([
      { ...key, rating: 'adult', rule: 'other', reason: '有成人画面' },
    ]),
  );
});

it("rates a post of the operator's own without one", async () => {
  const { form, save, requestsOf } = await openForm(false);
  expect(form.queryByLabelText('改分级的原因（作者会看到）')).toBeNull();
  fireEvent.click(form.getByRole('radio', { name: '成人' }));
  await waitFor(() => expect(save().disabled).toBe(false));
  fireEvent.click(save());
  await waitFor(() => expect(requestsOf('content/update')).toEqual([{ ...key, rating: 'adult' }]));
});
