import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { buildDownload, videoDetail } from '../../../test/downloads/fake-downloads.ts';
import { NextPanel } from '../player/end/next-panel.tsx';
import type { NextEpisode } from '../player/end/next-episode.ts';
import { DownloadRow } from './download-row.tsx';

afterEach(cleanup);

const wide = videoDetail('wide');
const upright = { ...wide, cover: { ...wide.cover, width: 9, height: 16 } };

function showRow(item: typeof wide) {
  const download = buildDownload('a', { item });
  const row = { now: Date.now(), isSelected: null, onSelect: () => {}, onRemove: () => {} };
  renderPage(<DownloadRow download={download} {...row} />);
}

function showNext(item: typeof wide) {
  const answer = { item, access: { allowed: false }, series: null };
  const nothing = () => {};
  const next = {
    ...{ isOfList: true, answer, offer: null, isPaying: false },
    ...{ start: nothing, closePay: nothing, paid: nothing, moved: nothing },
  } as unknown as NextEpisode;
  renderPage(<NextPanel next={next} canContinue={() => false} onCancel={nothing} />);
}

test.each([
  ['a download', showRow],
  ['the next one', showNext],
])('the upright cover of %s keeps its shape, and says so', async (_, show) => {
  show(upright);
  expect((await screen.findByText('竖屏')).closest('[class*=upright]')).not.toBeNull();
  cleanup();
  show(wide);
  await screen.findByText(new RegExp(wide.title));
  expect(screen.queryByText('竖屏')).toBeNull();
});
