import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { uploadDefaults } from '../../entities/upload/upload-defaults.ts';
import { renderConsole } from '../../../test/render-console.tsx';

const handlers = {
  'content/list': () => ({ list: [], cursor: null }),
  'upload/list': () => ({ list: [], maxFileBytes: 1, freeBytes: 1 }),
  'channel/list': () => ({ list: [] }),
};

async function choose(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByLabelText(label));
  fireEvent.click(await screen.findByTitle(option));
}

it('takes no number that its field refuses, and stays whole when the page is opened again', async () => {
  renderConsole('/upload', handlers);
  fireEvent.click(await screen.findByText(/这批上传的默认资料/));
  await choose('观看方式', '金币');
  const price = await screen.findByLabelText<HTMLInputElement>('价格');
  const year = screen.getByLabelText<HTMLInputElement>('年份');
  for (const text of ['12.5', '1.', 'abc', '-3', '0', '9'.repeat(30), '99999999']) {
    fireEvent.change(price, { target: { value: text } });
    expect(uploadDefaults()).toEqual({});
    fireEvent.change(year, { target: { value: text } });
    expect(uploadDefaults()).toEqual({});
  }
  fireEvent.change(year, { target: { value: '1999' } });
  expect(uploadDefaults()).toEqual({ defaults: { year: 1999 } });
  cleanup();
  renderConsole('/upload', handlers);
  expect(await screen.findByText(/已设置 1 项/)).toBeTruthy();
  fireEvent.click(screen.getByText(/这批上传的默认资料/));
  const again = await screen.findByLabelText<HTMLInputElement>('价格');
  expect(again.value).toBe('99999999');
  fireEvent.change(again, { target: { value: '12' } });
  expect(uploadDefaults().defaults).toMatchObject({
    access: { rule: 'gold', priceGoldCents: 1200 },
  });
});
