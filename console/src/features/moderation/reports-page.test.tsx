import { pictureClassNames } from '@yehang/contract/shapes/picture-classes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';

const id = '0190a000-0000-7000-8000-00000000000a';
const person = {
  id,
  kind: 'user' as const,
  subjectId: '0190a000-0000-7000-8000-00000000000b',
  label: '冒名者',
  reason: 'abuse' as const,
  reports: 1,
  isHidden: false,
  openedAt: Date.now(),
  dueAt: Date.now() + 3_600_000,
  machine: [{ what: 'class' as const, name: 'porn', level: 55 }],
  decision: null,
  decisionReason: '',
  decidedBy: '',
  decidedAt: null,
};
const line = {
  id: '0190a000-0000-7000-8000-00000000000c',
  reporterId: '0190a000-0000-7000-8000-00000000000d',
  reporter: '夜航客',
  reason: 'abuse' as const,
  text: '冒充别人',
  createdAt: Date.now(),
  evidence: { kind: 'user' as const, nickname: '冒名者', intro: '加我', avatar: null },
};

it('shows the report of a person with their profile of then, and settles it', async () => {
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [person], cursor: null }),
    'report/info': () => ({ ...person, lines: [line] }),
    'report/decide': () => ({ ...person, decision: 'hide' as const }),
  });
  fireEvent.click(await screen.findByText('冒名者'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('加我');
  fireEvent.click(within(drawer).getByRole('radio', { name: /清空昵称、头像和简介/ }));
  fireEvent.click(within(drawer).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('report/decide')).toMatchObject([{ id, decision: 'hide' }]),
  );
});

it('orders by the machine at first, and by the clock where that is chosen', async () => {
  const { requestsOf } = renderConsole('/reports', {
    'report/list': () => ({ list: [person], cursor: null }),
  });
  await screen.findByText(`疑似${pictureClassNames.porn}`);
  expect(requestsOf('report/list')[0]).toMatchObject({ state: 'open', order: 'machine' });
  fireEvent.click(screen.getByText('时限在前'));
  await waitFor(() =>
    expect(requestsOf('report/list').at(-1)).toMatchObject({ order: 'due', state: 'open' }),
  );
  fireEvent.click(screen.getByText('已处理'));
  await waitFor(() => expect(screen.queryByText('时限在前')).toBeNull());
});
