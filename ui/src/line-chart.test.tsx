import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { linePaths, niceTop } from './line-chart-geometry.ts';
import { LineChart } from './line-chart.tsx';

afterEach(cleanup);

const labels = ['05-01', '05-02', '05-03'];
const series = [
  { name: '播放', values: [1_200, 0, 3_400] },
  { name: '用户', values: [5, null, 7] },
];
const chart = <LineChart title="每天" labelTitle="日期" labels={labels} series={series} />;

describe('LineChart', () => {
  it('says the last point, and others by arrow keys', () => {
    render(chart);
    const plot = screen.getByRole('slider', { name: /^每天/ });
    const said = () => plot.getAttribute('aria-valuetext');
    expect(said()).toBe('05-03：播放 3,400，用户 7');
    fireEvent.keyDown(plot, { key: 'ArrowLeft' });
    expect(said()).toBe('05-02：播放 0，用户 —');
    fireEvent.keyDown(plot, { key: 'Home' });
    fireEvent.keyDown(plot, { key: 'ArrowLeft' });
    expect(said()).toBe('05-01：播放 1,200，用户 5');
  });

  it('names each point of a short time once', () => {
    const { container } = render(
      <LineChart
        title="每天"
        labelTitle="日期"
        labels={['05-01']}
        series={[{ name: '播放', values: [1] }]}
      />,
    );
    const named = [...container.querySelectorAll('span')].map((it) => it.textContent);
    // Beside the point that is read out.
    expect(named.filter((text) => text === '05-01')).toHaveLength(2);
  });

  it('has every number in a table', () => {
    render(chart);
    fireEvent.click(screen.getByRole('button', { name: /^看表格/ }));
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((it) => it.textContent),
    ).toEqual(['日期', '播放', '用户']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map((it) => it.textContent),
    ).toEqual(['1,200', '5', '0', '—', '3,400', '7']);
    fireEvent.click(screen.getByRole('button', { name: /^看图/ }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says so where there is nothing', () => {
    render(
      <LineChart
        title="空"
        labelTitle="日期"
        labels={labels}
        series={[{ name: '播放', values: [0, 0, 0] }]}
      />,
    );
    expect(screen.getByText('这段时间没有数据')).toBeTruthy();
  });
});

describe('the scale', () => {
  it.each([
    [[0, null], 1],
    [[3], 4],
    [[999], 1_000],
    [[61_000], 80_000],
  ])('above %j ends at %d', (values, top) => {
    expect(niceTop(values)).toBe(top);
  });

  it('ends at whole units', () => {
    expect(niceTop([300_000], 3_600)).toBe(360_000);
    expect(niceTop([5], 3_600)).toBe(3_600);
  });

  it('has a line broken where nothing is known', () => {
    expect(linePaths([0, 10, null, 5], 10)).toBe('M0 100h0L33.33 0M100 50h0');
    expect(linePaths([5], 10)).toBe('M50 50h0');
  });
});
