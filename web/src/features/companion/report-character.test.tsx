import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CompanionCard } from '@yehang/contract/shapes/companion.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { CharacterSheet } from './character-sheet.tsx';
import { ChatMenu } from './chat-menu.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

const character: CompanionCard = {
  ...{ id: fakeId(62, 1), name: '南星', summary: '书店老板', tags: [], picture: null },
  ...{ state: 'approved', isOwn: false, isShared: true, reason: '', version: 1, updatedAt: 0 },
};
const affinity = {
  ...{ points: 3, level: 0, name: '初见', nextPoints: 20 },
  ...{ backgrounds: ['night' as const], greetings: [] },
};
const chat = {
  ...{ id: fakeId(60, 1), title: '', background: 'night' as const, character, affinity },
  ...{
    notice: '',
    messages: [],
    earlier: null,
    branches: 1,
    priceGoldCents: 0,
    priceScoreCents: null,
    freeLeft: 9,
  },
  ...{ isDemonstration: true, watchToken: 't', updatedAt: 0 },
};
const form = {
  ...{ name: '南星', description: '书店老板', personality: '', scenario: '', opening: '坐。' },
  ...{ alternateGreetings: [], exampleDialogue: '', tags: [] },
};
const client = () =>
  fakeClient({
    'aimate/character/info': () => ({ character, form, bookEntries: 0, affinity, chatId: null }),
    'report/add': () => ({ id: fakeId(1, 1), dueAt: 0, isHidden: false }),
  });

async function report(opened: ReturnType<typeof client>) {
  fireEvent.click(await screen.findByRole('radio', { name: '涉及未成年人' }));
  fireEvent.click(screen.getByRole('button', { name: '提交举报' }));
  await waitFor(() =>
    expect(opened.inputsOf('report/add')).toEqual([
      { kind: 'companion', id: character.id, reason: 'minor', text: '' },
    ]),
  );
}

it('is reported from its own sheet', async () => {
  const opened = client();
  renderPage(<CharacterSheet character={character} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: '举报' }));
  await report(opened);
});

it('is reported from the menu of a conversation', async () => {
  const opened = client();
  renderPage(<ChatMenu chat={chat} onClose={vi.fn()} onMemory={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: '举报角色' }));
  await report(opened);
});

it('is no choice about one’s own', async () => {
  client();
  const own = { ...character, isOwn: true };
  renderPage(<ChatMenu chat={{ ...chat, character: own }} onClose={vi.fn()} onMemory={vi.fn()} />);
  await screen.findByRole('button', { name: '导出文字' });
  expect(screen.queryByRole('button', { name: '举报角色' })).toBeNull();
});
