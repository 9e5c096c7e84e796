import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeId, fakePicture, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { VideoPages } from './content-pages.tsx';

const followed = vi.fn<(item: unknown) => void>();

vi.mock(import('../links/follow-link.ts'), () => ({ useFollowLink: () => followed }));
vi.mock(import('../content/video-card.tsx'), () => ({
  CoverCard: (({ video }: { video: { title: string } }) => <i>{video.title}</i>) as never,
}));

function ad(position: number, title: string): LinkItem {
  const id = fakeId(position, title.length);
  return { id, position, title, description: '', cover: fakePicture(1), href: '/', sortCode: 0 };
}

beforeEach(() => {
  followed.mockReset();
});
afterEach(cleanup);

test('ads among the cards of a list are marked, and followed as they are', () => {
  const list = Array.from({ length: 20 }, (_, index) => fakeVideo(index));
  const ads = [ad(adPositions.feed, '一则广告'), ad(adPositions.feed, '另一则')];
  render(<VideoPages pages={[{ list }]} ads={ads} />);
  const shown = screen.getAllByRole('button');
  expect(shown.map((button) => within(button).getByText('广告').tagName)).toEqual(['SPAN', 'SPAN']);
  fireEvent.click(screen.getByText('另一则'));
  expect(followed).toHaveBeenCalledWith(ads[1]);
});
