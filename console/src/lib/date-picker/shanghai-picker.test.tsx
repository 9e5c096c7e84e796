import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DayPicker, DateTimePicker } from './shanghai-picker.tsx';
import { fromWallClock, shanghaiCalendar, toWallClock } from './wall-clock.ts';

const show = (field: ReactNode) =>
  render(<ConfigProvider locale={zhCN}>{field}</ConfigProvider>) &&
  screen.getByLabelText<HTMLInputElement>('时间');

function type(field: HTMLInputElement, text: string) {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
}

// On 8 March 2026 New York has no hour from two to three.
beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

describe('in a browser in New York', () => {
  const moment = Date.UTC(2026, 2, 7, 18, 30);

  it('shows and parses Shanghai time, even in an hour that New York skips', () => {
    expect(new Date(moment).getHours()).toBe(13);
    const onChange = vi.fn();
    const field = show(<DateTimePicker aria-label="时间" value={moment} onChange={onChange} />);
    expect(field.value).toBe('2026-03-08 02:30');
    type(field, '2026-03-08 02:45');
    expect(onChange.mock.lastCall).toEqual([moment + 15 * 60_000]);
  });

  it('ignores invalid input', () => {
    const onChange = vi.fn();
    const field = show(<DateTimePicker aria-label="时间" value={moment} onChange={onChange} />);
    type(field, '3/8/2026 2:45 AM');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('starts the day in Shanghai', () => {
    const onChange = vi.fn();
    const field = show(<DayPicker aria-label="时间" value={moment} onChange={onChange} />);
    expect(field.value).toBe('2026-03-08');
    type(field, '2026-03-09');
    expect(onChange.mock.lastCall).toEqual([Date.UTC(2026, 2, 8, 16)]);
  });

  it('takes the current time in Shanghai', () => {
    const now = fromWallClock(shanghaiCalendar.getNow());
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    expect(toWallClock(moment).format('YYYY-MM-DD HH:mm')).toBe('2026-03-08 02:30');
  });
});
