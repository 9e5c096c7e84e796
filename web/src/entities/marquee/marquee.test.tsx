import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeConfig } from '../../../test/fake/fake-catalogue.ts';
import { Marquee } from './marquee.tsx';

const config = fakeConfig(0, { signKey: 'k', imgKey: '00'.repeat(32) });

vi.mock(import('../links/follow-link.ts'), () => ({ useFollowLink: () => () => undefined }));
vi.mock(import('../config/use-config.ts'), () => ({ useConfig: () => config }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

test('closing the marquee of the community leaves that of home', () => {
  render(<Marquee location={2} />);
  fireEvent.click(screen.getByRole('button', { name: '关闭公告' }));
  expect(screen.queryByText('社区公约已更新')).toBeNull();
  cleanup();
  render(<Marquee location={1} />);
  screen.getByText(/新片每天/);
});
