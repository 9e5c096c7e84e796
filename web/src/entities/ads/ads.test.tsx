import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeConfig, fakeId, fakePicture } from '../../../test/fake/fake-catalogue.ts';
import { AdStrip } from './ad-strip.tsx';
import { FloatingWindow } from './floating-window.tsx';

const followed = vi.fn<(item: unknown) => void>();
let config: ClientConfig;

vi.mock(import('../links/follow-link.ts'), () => ({ useFollowLink: () => followed }));
vi.mock(import('../config/use-config.ts'), () => ({ useConfig: () => config }));

function ad(position: number, title: string): LinkItem {
  const id = fakeId(position, title.length);
  return { id, position, title, description: '', cover: fakePicture(1), href: '/', sortCode: 0 };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  followed.mockReset();
  config = fakeConfig(0, { signKey: 'k', imgKey: '00'.repeat(32) });
});
afterEach(cleanup);

test('a strip shows the ads of its position only, and takes no space without any', () => {
  config.advertise = [ad(adPositions.mine, '我的广告'), ad(adPositions.playerBelow, '播放器下')];
  render(<AdStrip position={adPositions.mine} />);
  const strip = screen.getByRole('complementary', { name: '广告' });
  fireEvent.click(within(strip).getByRole('button', { name: /^我的广告/ }));
  expect(followed).toHaveBeenCalledWith(config.advertise[0]);
  expect(screen.queryByText('播放器下')).toBeNull();
  cleanup();
  const { container } = render(<AdStrip position={adPositions.community} />);
  expect(container.childElementCount).toBe(0);
});

test('home and AI each have a floating window of their own', () => {
  config.aiFloatingWindow = ad(adPositions.aiFloatingWindow, '试试新工具');
  render(<FloatingWindow place="ai" />);
  screen.getByRole('button', { name: '试试新工具' });
  fireEvent.click(screen.getByRole('button', { name: '关闭浮窗' }));
  expect(screen.queryByRole('button')).toBeNull();
});
