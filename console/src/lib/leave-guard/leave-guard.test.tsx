import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';

const QUESTION = '放弃修改？';

async function openForm() {
  const opened = renderConsole('/contacts', {
    'contact/list': () => ({ list: [] }),
    'topic/list': () => ({ list: [] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /新建联系方式/ }));
  const drawer = await screen.findByRole('dialog');
  return { ...opened, drawer };
}
const fill = () =>
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: 'captain' } });
const escape = () =>
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape', keyCode: 27 });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: '取消' })).toBeNull());

describe('leaving a form', () => {
  it('closes an untouched drawer at once', async () => {
    await openForm();
    escape();
    await isGone();
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it.each([
    ['Esc', escape],
    [
      'the close button',
      () => fireEvent.click(document.querySelector('.ant-drawer-close') ?? document),
    ],
    ['the cancel button', () => click('取消')],
    ['the backdrop', () => fireEvent.click(document.querySelector('.ant-drawer-mask') ?? document)],
  ])('asks once by %s, keeps the input, and closes when told to', async (_, leave) => {
    await openForm();
    fill();
    leave();
    await screen.findByText(QUESTION);
    click('继续编辑');
    expect(screen.getByDisplayValue('captain')).toBeTruthy();
    leave();
    await screen.findByText(QUESTION);
    click('放弃');
    await isGone();
  });

  it('asks before another page and before the tab is closed', async () => {
    const { router } = await openForm();
    fill();
    const unload = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    void router.navigate({ to: '/topics' });
    await screen.findByText(QUESTION);
    expect(router.state.location.pathname).toBe('/contacts');
    click('放弃');
    await waitFor(() => expect(router.state.location.pathname).toBe('/topics'));
  });

  it('lets an untouched form go without a word', async () => {
    const { router } = await openForm();
    const unload = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(false);
    void router.navigate({ to: '/topics' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/topics'));
  });
});
