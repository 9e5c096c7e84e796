import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakePicture, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { ContentPages } from './content-pages.tsx';

const followed = vi.fn<(item: unknown) => void>();

vi.mock(import('../links/follow-link.ts'), () => ({ useFollowLink: () => followed }));

function ad(position: number, title: string): LinkItem {
  const id = fakeId(position, title.length);
  return { id, position, title, description: '', cover: fakePicture(1), href: '/', sortCode: 0 };
}

beforeEach(() => {
  followed.mockReset();
});
afterEach(cleanup);

test('ads among the cards of a list are labelled, and open their links', async () => {
  const list = Array.from({ length: 20 }, (_, index) => fakeVideo(index));
  const ads = [ad(adPositions.feed, '一则广告'), ad(adPositions.feed, '另一则')];
  renderPage(<ContentPages pages={[{ list }]} ads={ads} />);
  const shown = await screen.findAllByRole('button');
  expect(screen.getAllByRole('link')).toHaveLength(list.length);
  expect(shown.map((button) => within(button).getByText('广告').tagName)).toEqual(['SPAN', 'SPAN']);
  fireEvent.click(screen.getByText('另一则'));
  expect(followed).toHaveBeenCalledWith(ads[1]);
});
