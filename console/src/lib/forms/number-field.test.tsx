import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NumberField } from './number-field.tsx';
import { readNumber } from './number-input.tsx';
import { numberProblem } from './number-rule.ts';

afterEach(cleanup);

/** A form with one amount; answers what it sends. */
function renderAmount() {
  const sent = vi.fn<(values: { gold: number }) => void>();
  render(
    <Form<{ gold: number }> onFinish={sent}>
      <NumberField<{ gold: number }>
        name="gold"
        label="金币数量"
        min={1}
        max={1_000_000}
        isRequired
      />
      <button type="submit">确定</button>
    </Form>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return { sent, field };
}

describe('a number field', () => {
  it.each([
    ['99,999,999', '金币数量不能大于 1,000,000'],
    ['99999999', '金币数量不能大于 1,000,000'],
    ['12.5', '金币数量须为整数'],
    ['0', '金币数量不能小于 1'],
    ['十二', '金币数量须为数字'],
    ['1e3', '金币数量须为数字'],
    ['', '请填写金币数量'],
  ])('with %s sends nothing, says why, and keeps what was typed', async (text, problem) => {
    const { sent, field } = renderAmount();
    fireEvent.change(field, { target: { value: '7' } });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByText('确定'));
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(field.value).toBe(text);
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['12', 12],
    ['007', 7],
    ['１２', 12],
    ['1,000,000', 1_000_000],
    [' 12 ', 12],
  ])('with %s sends the number, and keeps what was typed', async (text, gold) => {
    const { sent, field } = renderAmount();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByText('确定'));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ gold }));
    expect(field.value).toBe(text);
  });
});

describe('a number', () => {
  it('is read as it stands, or stays text', () => {
    expect(readNumber('-12.50')).toBe(-12.5);
    expect(readNumber('1,00')).toBe('1,00');
    expect(readNumber('1.')).toBe('1.');
    expect(readNumber('  ')).toBeNull();
  });

  it('has as many decimals as are allowed', () => {
    const limits = { min: 0.01, max: 10, decimals: 2 };
    expect(numberProblem('售价', 0.29, limits)).toBeNull();
    expect(numberProblem('售价', 0.295, limits)).toBe('售价最多 2 位小数');
    expect(numberProblem('售价', null, limits)).toBeNull();
  });
});
