import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakePostCard } from '../../../test/fake/fake-post.ts';
import { PostRow } from './post-row.tsx';
import { PostTile } from './post-tile.tsx';

const made = fakePostCard(1, { isAiMade: true });
const words = fakePostCard(2, { isAiMade: true, cover: { ...made.cover, path: '' } });

afterEach(cleanup);

test('a post that AI made says so in feeds of one and of two columns', async () => {
  renderPage(<PostRow card={made} now={0} />);
  within(await screen.findByRole('article')).getByText('AI生成');
  cleanup();
  for (const card of [made, words]) {
    renderPage(<PostTile card={card} />);
    await screen.findByRole('link', { name: /AI生成/ });
    cleanup();
  }
  renderPage(<PostTile card={fakePostCard(1)} />);
  await screen.findByRole('link');
  expect(screen.queryByText('AI生成')).toBeNull();
});

test('a post says that it is pinned where it was pinned, and nowhere else', async () => {
  const pinned = { isPinnedByAuthor: true };
  renderPage(<PostRow card={fakePostCard(1, pinned)} now={0} place="author" />);
  within(await screen.findByRole('article')).getByText('置顶');
  cleanup();
  const { cover } = fakePostCard(2);
  const inCircle = fakePostCard(2, { isPinnedInCircle: true, cover: { ...cover, path: '' } });
  const places = [
    { card: fakePostCard(1, pinned), place: 'author' as const, other: 'circle' as const },
    { card: inCircle, place: 'circle' as const, other: 'author' as const },
  ];
  for (const { card, place, other } of places) {
    renderPage(<PostTile card={card} place={place} />);
    await screen.findByRole('link', { name: /置顶/ });
    cleanup();
    for (const elsewhere of [other, undefined]) {
      renderPage(<PostTile card={card} place={elsewhere} />);
      await screen.findByRole('link');
      expect(screen.queryByText('置顶')).toBeNull();
      cleanup();
      renderPage(<PostRow card={card} now={0} place={elsewhere} />);
      await screen.findByRole('article');
      expect(screen.queryByText('置顶')).toBeNull();
      cleanup();
    }
  }
});
