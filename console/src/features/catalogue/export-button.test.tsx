import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';

const empty = () => ({ list: [], cursor: null });
const link = () => screen.findByRole('link', { name: '导出 CSV' });

describe('the export of a list', () => {
  it('has all filters of the catalogue, and says its limit', async () => {
    const filter = 'state=draft&kind=short&year=1999&dateOf=published&from=5&text=%E7%81%AF';
    renderConsole(`/contents?${filter}`, { 'content/list': empty });
    const address = new URL((await link()).getAttribute('href')!, 'http://console');
    expect(address.pathname).toBe('/api/console/content/export.csv');
    expect(Object.fromEntries(address.searchParams)).toEqual(
      Object.fromEntries(new URLSearchParams(filter)),
    );
    fireEvent.mouseEnter(await link());
    expect(await screen.findByText('导出筛选出的全部，最多 100,000 行')).toBeTruthy();
  });

  it('has the search of the users', async () => {
    renderConsole('/users?text=100001', { 'user/list': empty });
    expect((await link()).getAttribute('href')).toBe('/api/console/user/export.csv?text=100001');
  });
});
