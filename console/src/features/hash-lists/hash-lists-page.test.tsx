import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { HashList } from '@yehang/contract/shapes/hash-list.ts';
import { expect, it } from 'vitest';
import { FakeError } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const list: HashList = {
  ...{ id: sampleId(1), name: '伙伴名单', source: '每周', act: 'refuse', enabled: true },
  breaks: 'minor',
  ...{
    entries: 1200,
    sought: 300,
    isOwn: false,
    matches: 3,
    version: 1,
    updatedAt: Date.UTC(2026, 10, 20),
  },
};

it('shows each list with what it does, and what was met', async () => {
  renderConsole('/hash-lists', {
    'hashlist/list': () => ({ list: [list] }),
    'hashlist/matches': () => ({ list: [], cursor: null }),
  });
  await screen.findByText('拒绝上传');
  expect(screen.getByText('1200')).toBeTruthy();
  expect(screen.getByText('比对中 25%')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: '命中记录' }));
  await waitFor(() => expect(screen.queryByText('拒绝上传')).toBeNull());
});

it('retries what could not be read', async () => {
  let isDown = true;
  renderConsole('/hash-lists', {
    'hashlist/list': () => {
      if (isDown) throw new FakeError(5000);
      return { list: [list] };
    },
  });
  const again = await screen.findByRole('button', { name: /重\s*试/ });
  isDown = false;
  fireEvent.click(again);
  await screen.findByText('伙伴名单');
});
