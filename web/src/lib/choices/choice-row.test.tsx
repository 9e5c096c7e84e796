import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChoiceRow } from './choice-row.tsx';

afterEach(cleanup);

const choices = [
  { value: 'new', name: '最新' },
  { value: 'hot', name: '最热' },
  { value: 'far', name: '收藏最多' },
];

function Row() {
  const [selected, setSelected] = useState('new');
  return <ChoiceRow label="排序" choices={choices} selected={selected} onSelect={setSelected} />;
}

test('arrow keys select the next choice and wrap around; the row is one tab stop', () => {
  render(<Row />);
  const radios = () => screen.getAllByRole('radio');
  const state = () =>
    radios().map((radio) => `${radio.getAttribute('aria-checked')} ${radio.tabIndex}`);
  expect(state()).toEqual(['true 0', 'false -1', 'false -1']);
  radios()[0]?.focus();
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowRight');
  expect(state()).toEqual(['false -1', 'true 0', 'false -1']);
  expect(document.activeElement).toBe(radios()[1]);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('收藏最多');
  expect(state()).toEqual(['false -1', 'false -1', 'true 0']);
});
