import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeBook } from '../../../test/fake/fake-book.ts';
import {
  fakeChannel,
  fakeConfig,
  fakeSeries,
  fakeVideo,
} from '../../../test/fake/fake-catalogue.ts';
import { configKey } from '../config/use-config.ts';
import { ContentCard } from './content-card.tsx';
import type { Card } from './describe-card.ts';
import { RankRow } from './rank-row.tsx';

const video = { ...fakeVideo(1), title: '雨夜', durationSeconds: 205, plays: 12_345 };

const series = fakeSeries(1);
const channel = fakeChannel(1);

afterEach(cleanup);

async function textOf(card: Card): Promise<string | null> {
  renderPage(<ContentCard card={card} />);
  return (await screen.findByRole('link')).textContent;
}

test('a video shows its price, plays, length, title and uploader, and leads to its player', async () => {
  expect(await textOf(video)).toBe('会员1.2万03:25雨夜夜行者 1');
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `/subPage/longViodePlay?id=${video.id}`,
  );
});

test('a portrait video keeps its shape in a landscape cover, and says so', async () => {
  const short = fakeVideo(3);
  expect(await textOf(short)).toMatch(/^竖屏/);
  expect(screen.getByText('竖屏').closest('[class*=upright]')).not.toBeNull();
  cleanup();
  renderPage(<ContentCard card={short} ratio="3 / 4" />);
  await screen.findByRole('link');
  expect(screen.queryByText('竖屏')).toBeNull();
});

test('what AI made says so on its cover, in every layout, and in the name of its link', async () => {
  const made = { ...fakeBook(1), isAiMade: true };
  expect(await textOf(made)).toContain('AI生成');
  screen.getByRole('link', { name: /AI生成/ });
  cleanup();
  renderPage(<RankRow card={made} rank={1} />);
  await screen.findByRole('link', { name: /AI生成/ });
  cleanup();
  expect(await textOf(fakeBook(1))).not.toContain('AI生成');
});

test('an upright book is no upright video, and is read, not played', async () => {
  const book = { ...fakeBook(1), cover: { ...fakeBook(1).cover, width: 300, height: 400 } };
  expect(await textOf(book)).not.toContain('竖屏');
  cleanup();
  renderPage(<RankRow card={book} rank={1} />);
  expect((await screen.findByRole('link')).textContent).toContain('900次阅读');
});

test('a video without an uploader is the app’s own', async () => {
  expect(await textOf({ ...video, uploader: null })).toBe('会员1.2万03:25雨夜夜航');
});

test('so is whatever nobody is named for and nothing else is said of, by the operator’s name', async () => {
  const config = { ...fakeConfig(0, { signKey: 'k', imgKey: '00'.repeat(32) }), appName: '晨港' };
  const namedFor = async (card: Card) => {
    cleanup();
    const { queryClient } = renderPage(<ContentCard card={card} />);
    queryClient.setQueryData(configKey, config);
    return (await screen.findByRole('link')).textContent;
  };
  const common = { ...video, uploader: null };
  const set: Card = { ...common, contentType: contentTypes.photo, pictures: 9 };
  const game: Card = { ...common, contentType: contentTypes.game, orientation: 'any' };
  for (const card of [common, set, game]) expect(await namedFor(card)).toMatch(/晨港$/);
  expect(await namedFor(series)).not.toContain('晨港');
});

test('a series shows how many episodes it has, and leads to its episodes', async () => {
  expect(await textOf(series)).toBe('90012 集夜航日志全 12 集');
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `/subPage/longViodePlay/EpisodeList?id=${series.id}`,
  );
});

test('a live channel shows whether it is on the air, its tier and its viewers', async () => {
  expect(await textOf(channel)).toBe('深至尊会员直播7人深夜剧场正在直播');
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `/subPage/liveTv/livePlay?id=${channel.id}`,
  );
});

test('a channel that repeats its programme names it once', async () => {
  const now = { contentId: video.id, title: '雨夜', cover: null, startsAt: 0, endsAt: 1 };
  const repeating = { ...channel, now, next: { ...now, startsAt: 1, endsAt: 2 } };
  expect((await textOf(repeating))?.match(/雨夜/g)).toHaveLength(1);
});

test('the only viewer of a channel is not counted', async () => {
  expect(await textOf({ ...channel, viewers: 1 })).toBe('深至尊会员直播深夜剧场正在直播');
});

test('a rank shows any card with its number', async () => {
  renderPage(
    <>
      <RankRow card={video} rank={1} figure="9 个赞" />
      <RankRow card={series} rank={2} />
      <RankRow card={channel} rank={3} />
    </>,
  );
  const rows = await screen.findAllByRole('link');
  expect(rows.map((row) => row.textContent)).toEqual([
    '1雨夜9 个赞 · 03:25',
    '2夜航日志900次播放 · 12 集',
    '3深深夜剧场正在直播 · 直播',
  ]);
});
