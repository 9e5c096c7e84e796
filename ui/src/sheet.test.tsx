import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';
import { Tabs } from './tabs.tsx';
import { toast } from './toast.ts';

afterEach(cleanup);

test('makes the page behind a sheet inert while it is open', () => {
  const page = render(<button type="button">behind</button>);
  const opener = screen.getByText('behind');
  opener.focus();
  const sheet = render(
    <Sheet title="购买" onClose={() => undefined}>
      <button type="button">inside</button>
    </Sheet>,
  );
  expect(page.container.inert).toBe(true);
  expect(screen.getByRole('dialog', { name: '购买' })).toBe(document.activeElement);
  sheet.unmount();
  expect(page.container.inert).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('leaves toasts to be read and pressed while a sheet is open', () => {
  toast('已复制');
  render(
    <Sheet title="发布" onClose={() => undefined}>
      <p>inside</p>
    </Sheet>,
  );
  const run = vi.fn<() => void>();
  toast('已交给审核', { label: '去看看', run });
  const button = screen.getByRole('button', { name: '去看看' });
  expect(button.closest('[inert]')).toBeNull();
  fireEvent.click(button);
  expect(run).toHaveBeenCalledOnce();
});

test('closes a sheet on Escape and on a click on the backdrop', () => {
  const close = vi.fn<() => void>();
  render(
    <Sheet title="购买" onClose={close}>
      <p>inside</p>
    </Sheet>,
  );
  fireEvent.keyDown(document, { key: 'Escape' });
  const backdrop = screen.getByRole('dialog').previousElementSibling;
  if (backdrop) fireEvent.click(backdrop);
  expect(close).toHaveBeenCalledTimes(2);
});

test('closes only the top sheet on Escape', () => {
  const [closeBelow, closeAbove] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <Sheet title="评论" onClose={closeBelow}>
      <p>below</p>
    </Sheet>,
  );
  const above = render(
    <Sheet title="举报" onClose={closeAbove}>
      <p>above</p>
    </Sheet>,
  );
  closeAbove.mockImplementation(() => above.unmount());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closeAbove).toHaveBeenCalledTimes(1);
  expect(closeBelow).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closeBelow).toHaveBeenCalledTimes(1);
});

test('moves between tabs by arrow keys, stopping at the ends', () => {
  const select = vi.fn<(id: string) => void>();
  const tabs = ['a', 'b'].map((id) => ({ id, name: id }));
  const props = { label: '频道', tabs, onSelect: select, panelId: 'panel' };
  const { rerender } = render(<Tabs {...props} selected="a" />);
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' });
  expect(select).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
  expect(select).toHaveBeenCalledWith('b');
  rerender(<Tabs {...props} selected="b" />);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('b');
});
