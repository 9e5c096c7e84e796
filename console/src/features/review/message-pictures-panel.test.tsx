import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

it('refuses a picture with a reason, a rule and a strike', async () => {
  const { requestsOf } = renderConsole('/review', {
    'review/list': () => ({ list: [], cursor: null }),
    'appeal/list': () => ({ list: [], cursor: null }),
    'avatar/list': () => ({ list: [], cursor: null }),
    'message/pictures': () => ({
      list: [
        {
          id: sampleId(1),
          picture: { path: 'p/messages/1.webp', width: 512, height: 512, color: '#203040' },
          user: { id: sampleId(2), number: 10_001, nickname: '潮声' },
          at: Date.UTC(2026, 0, 2),
          machine: [],
        },
      ],
      cursor: null,
    }),
    'message/decide': () => ({}),
  });
  fireEvent.click(await screen.findByRole('button', { name: /拒\s?绝/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: /涉及他人隐私/ }));
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '依据的规则' }));
  fireEvent.click(await screen.findByTitle('不得违法违规'));
  fireEvent.click(dialog.getByRole('checkbox', { name: '记一次违规' }));
  fireEvent.click(dialog.getByRole('button', { name: /确\s?定/ }));
  await waitFor(() =>
    expect(requestsOf('message/decide')).toEqual([
      { id: sampleId(1), refusal: '涉及他人隐私', rule: 'illegal', withStrike: true },
    ]),
  );
});
