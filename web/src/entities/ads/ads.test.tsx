import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeConfig, fakeId, fakePicture } from '../../../test/fake/fake-catalogue.ts';
import { PageScroller } from '../../lib/keep-alive/page-scroller.ts';
import { AdStrip } from './ad-strip.tsx';
import { FloatingWindow } from './floating-window.tsx';

const followed = vi.fn<(item: unknown) => void>();
let config: ClientConfig;

vi.mock(import('../links/follow-link.ts'), () => ({ useFollowLink: () => followed }));
vi.mock(import('../config/use-config.ts'), () => ({ useConfigWithAds: () => config }));

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

/** What the browser finds at any point of the screen. */
let below: Element[] = [];

function pageWith(text: string): Element {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** The AI page's window over a page that is scrolled by the answer. */
function openWindow() {
  const page = document.createElement('main');
  render(
    <PageScroller value={{ current: page }}>
      <FloatingWindow place="ai" />
    </PageScroller>,
  );
  return () => act(() => void page.dispatchEvent(new Event('scroll')));
}
const rest = () => act(() => vi.advanceTimersByTimeAsync(1000));

describe('a floating window', () => {
  beforeEach(() => {
    below = [];
    document.elementsFromPoint = () => below;
    vi.useFakeTimers({ now: Date.UTC(2026, 8, 23, 4) });
    config.aiFloatingWindow = ad(adPositions.aiFloatingWindow, '试试新工具');
  });
  afterEach(() => vi.useRealTimers());

  test('docks while the page scrolls, and comes out where it covers no text', async () => {
    const scroll = openWindow();
    await rest();
    screen.getByRole('button', { name: '试试新工具' });
    scroll();
    screen.getByRole('button', { name: '展开浮窗：试试新工具' });
    below = [pageWith('')];
    await rest();
    screen.getByRole('button', { name: '试试新工具' });
  });

  test('stays docked over text, until it is touched', async () => {
    below = [pageWith('夜里的城市')];
    openWindow();
    await rest();
    expect(screen.queryByRole('button', { name: '关闭浮窗' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '展开浮窗：试试新工具' }));
    expect(followed).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '试试新工具' }));
    expect(followed).toHaveBeenCalledWith(config.aiFloatingWindow);
  });

  test('stays where it was touched before the page came to rest, also over text', async () => {
    below = [pageWith('夜里的城市')];
    openWindow();
    fireEvent.click(screen.getByRole('button', { name: '展开浮窗：试试新工具' }));
    await rest();
    screen.getByRole('button', { name: '试试新工具' });
  });

  test('stays out where it was touched while the page glides, and docks with the next scroll', async () => {
    below = [pageWith('夜里的城市')];
    const scroll = openWindow();
    scroll();
    fireEvent.click(screen.getByRole('button', { name: '展开浮窗：试试新工具' }));
    scroll();
    screen.getByRole('button', { name: '关闭浮窗' });
    await rest();
    screen.getByRole('button', { name: '关闭浮窗' });
    scroll();
    expect(screen.queryByRole('button', { name: '关闭浮窗' })).toBeNull();
  });

  test('is closed for the day, and back on the next', async () => {
    openWindow();
    await rest();
    fireEvent.click(screen.getByRole('button', { name: '关闭浮窗' }));
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    vi.setSystemTime(Date.UTC(2026, 8, 23, 15, 59));
    openWindow();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    vi.setSystemTime(Date.UTC(2026, 8, 23, 16, 0));
    openWindow();
    screen.getByRole('button', { name: '展开浮窗：试试新工具' });
  });
});
