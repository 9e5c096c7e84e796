import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';

const avatar = (number: number, nickname: string) => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  picture: { path: `p/avatars/${number}.webp`, width: 512, height: 512, color: '#203040' },
  present: null,
  user: { id: `01900000-0000-7000-8000-00000000001${number}`, number: 10_000 + number, nickname },
  at: Date.UTC(2026, 0, 2),
  machine: number === 1 ? [{ what: 'class' as const, name: 'porn', level: 50 }] : [],
});

/** The page of the review, where only avatars wait. */
function open() {
  let list = [avatar(1, '潮声'), avatar(2, '远山')];
  return renderConsole('/review', {
    'review/list': () => ({ list: [], cursor: null }),
    'appeal/list': () => ({ list: [], cursor: null }),
    'message/pictures': () => ({ list: [], cursor: null }),
    'avatar/list': () => ({ list, cursor: null }),
    'avatar/decide': ({ id }) => {
      list = list.filter((one) => one.id !== id);
      return {};
    },
  });
}

const cardOf = async (nickname: string) => {
  const link = await screen.findByRole('link', { name: nickname });
  return within(link.closest<HTMLElement>('.ant-card')!);
};

it('says why a picture comes first', async () => {
  open();
  expect((await cardOf('潮声')).getByText('疑似露骨')).toBeTruthy();
  expect((await cardOf('远山')).queryByText(/疑似/)).toBeNull();
});

it('lets an avatar be seen by all, and takes it off the list', async () => {
  const { requestsOf } = open();
  fireEvent.click((await cardOf('潮声')).getByRole('button', { name: /通\s?过/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '潮声' })).toBeNull());
  expect(requestsOf('avatar/decide')).toMatchObject([{ id: avatar(1, '').id, refusal: null }]);
  expect(screen.getByRole('link', { name: '远山' })).toBeTruthy();
});

it('refuses one with a reason, a rule and a strike', async () => {
  const { requestsOf } = open();
  fireEvent.click((await cardOf('远山')).getByRole('button', { name: /退\s?回/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: /确\s?定/ });
  expect(confirm.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: /冒充他人或官方/ }));
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '依据的规则' }));
  fireEvent.click(await screen.findByTitle('不得辱骂骚扰'));
  fireEvent.click(dialog.getByRole('checkbox', { name: '记一次违规' }));
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(requestsOf('avatar/decide')).toEqual([
      { id: avatar(2, '').id, refusal: '冒充他人或官方', rule: 'abuse', withStrike: true },
    ]),
  );
});
