import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { SettingsPage } from './settings-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('shows the level, what it opens, and what is missing for the next', async () => {
  fakeClient({
    'user/measure/list': () => ({ list: [], cursor: null }),
    'user/trust': () => ({
      level: 0,
      title: '新来的',
      abilities: [
        { ability: 'pictures', title: '发图片', level: 1, isOpen: false, missing: [] },
        { ability: 'stickers', title: '发表情包', level: 0, isOpen: true, missing: [] },
      ],
      next: { level: 1, title: '已保护', missing: ['绑定手机、设置密码或添加通行密钥'] },
      strikes: 2,
      setReason: null,
    }),
  });
  renderPage(<SettingsPage view="standing" />);
  expect(await screen.findByText('新来的')).toBeTruthy();
  expect(screen.getByText('发图片').parentElement?.textContent).toBe('发图片1 级开放');
  expect(screen.getByText('发表情包').parentElement?.textContent).toBe('发表情包已开放');
  expect(screen.getByText('绑定手机、设置密码或添加通行密钥')).toBeTruthy();
  expect(screen.getByText(/2 条违规记录有效/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '去绑定手机' }).getAttribute('href')).toBe(
    '/mine/phoneBinding',
  );
});
