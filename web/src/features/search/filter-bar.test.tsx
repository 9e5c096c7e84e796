import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { filterGroups, noFilters } from './search-filters.ts';
import { FilterBar } from './filter-bar.tsx';

afterEach(cleanup);

function Bar() {
  const [conditions, setConditions] = useState(noFilters);
  return (
    <FilterBar groups={filterGroups(conditions, setConditions)}>
      <p>sorts</p>
    </FilterBar>
  );
}

const selected = () =>
  within(screen.queryByRole('list', { name: '已选条件' }) ?? document.createElement('ul'))
    .getAllByRole('listitem')
    .map((it) => it.textContent);

test('a filter selected in the sheet is shown outside it, and can be removed there', () => {
  render(<Bar />);
  expect(screen.queryByRole('list')).toBeNull();
  const opener = screen.getByRole('button', { name: '筛选' });
  opener.focus();
  fireEvent.click(opener);
  const sheet = within(screen.getByRole('dialog', { name: '筛选' }));
  fireEvent.click(sheet.getByRole('radio', { name: '5 分钟内' }));
  fireEvent.click(sheet.getByRole('radio', { name: '免费' }));
  const price = within(sheet.getByRole('radiogroup', { name: '价格' }));
  expect(price.getByRole('radio', { checked: true }).textContent).toBe('免费');
  fireEvent.click(sheet.getByRole('button', { name: '看结果' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(screen.getByRole('button', { name: '筛选，已选 2 项' })).toBe(opener);
  expect(selected()).toEqual(['5 分钟内', '免费', '清空']);

  fireEvent.click(screen.getByRole('button', { name: '取消时长：5 分钟内' }));
  expect(selected()).toEqual(['免费']);
  expect(document.activeElement).toBe(opener);
});

test('several filters are removed at once, inside the sheet and outside', () => {
  render(<Bar />);
  const select = () => {
    fireEvent.click(screen.getByRole('button', { name: '筛选' }));
    fireEvent.click(screen.getByRole('radio', { name: '60 分钟以上' }));
    fireEvent.click(screen.getByRole('radio', { name: '金币' }));
  };
  select();
  const sheet = within(screen.getByRole('dialog', { name: '筛选' }));
  fireEvent.click(sheet.getByRole('button', { name: '重置' }));
  expect(sheet.getAllByRole('radio', { name: '不限', checked: true })).toHaveLength(3);
  fireEvent.click(sheet.getByRole('button', { name: '看结果' }));
  expect(screen.queryByRole('list')).toBeNull();
  select();
  fireEvent.click(screen.getByRole('button', { name: '看结果' }));
  fireEvent.click(screen.getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '筛选' }));
});
