import { cleanup, screen } from '@testing-library/react';
import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { DialogMessage } from '@yehang/contract/shapes/conversation.ts';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeBook } from '../../../../test/fake/fake-book.ts';
import {
  fakeChannel,
  fakeId,
  fakeSeries,
  fakeVideo,
} from '../../../../test/fake/fake-catalogue.ts';
import { fakeGame } from '../../../../test/fake/fake-game.ts';
import { fakePhoto } from '../../../../test/fake/fake-photo.ts';
import { fakeCircle, fakePostCard } from '../../../../test/fake/fake-post.ts';
import { fakeReserved } from '../../../../test/fake/fake-reserved.ts';
import { contentPages } from '../../../entities/content/routes.ts';
import { describeCard } from '../../../entities/content/describe-card.ts';
import { Bubble } from './bubble.tsx';

afterEach(cleanup);

const message = (over: Partial<DialogMessage>): DialogMessage => ({
  id: fakeId(4, 1),
  number: 1,
  isMine: false,
  at: 0,
  kind: 'text',
  text: '',
  picture: null,
  pictureState: null,
  card: null,
  ...over,
});
const show = (over: Partial<DialogMessage>) =>
  renderPage(
    <Bubble message={message(over)} peerName="夜行者" isRead={false} onMenu={() => undefined} />,
  );

const cards: ContentCard[] = [
  fakeVideo(1),
  { ...fakeVideo(2), contentType: contentTypes.short },
  fakeSeries(3),
  fakeChannel(4),
  { ...fakeBook(5), contentType: contentTypes.comic },
  { ...fakeBook(6), contentType: contentTypes.novel },
  { ...fakeBook(7), contentType: contentTypes.audio },
  fakePhoto(3).set,
  fakeGame().game,
  fakeReserved().item,
  fakePostCard(8),
  fakeCircle(9),
];

test('every kind of content has a card below', () => {
  expect(new Set(cards.map(({ contentType }) => contentType))).toEqual(
    new Set(Object.values(contentTypes)),
  );
});

test.each(cards.map((card) => [card.contentType, card] as const))(
  'a card of the kind %i says what it is called and leads to its page',
  async (contentType, card) => {
    show({ kind: 'card', card });
    const link = await screen.findByRole('link');
    expect(link.textContent).toContain(describeCard(card).title);
    expect(link.getAttribute('href')).toBe(`${contentPages[contentType]}?id=${card.id}`);
  },
);

test('what is not shown any more says so', async () => {
  show({ kind: 'card', card: null });
  await screen.findByText('分享的内容看不到了');
});

test.each([
  [{ kind: 'picture', pictureState: 'waiting' }, '图片审核中'],
  [{ kind: 'picture', pictureState: 'refused' }, '图片没有通过审核'],
  [{ kind: 'gone' }, '图片在完整版里查看'],
  [{ kind: 'recalled' }, '夜行者 撤回了一条消息'],
  [{ kind: 'removed' }, '这条消息已被移除'],
] as const)('%j is said in words', async (over, words) => {
  show(over);
  await screen.findByText(words);
});
