import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProviderRow } from '@yehang/contract/shapes/provider.ts';
import { expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const row: ProviderRow = {
  ...{ id: sampleId(1), name: '海岸片库', agreedOn: '2026-01-02', until: null },
  ...{ scopes: ['publish'], coversPeople: true, state: 'active', reason: null, contents: 1 },
  ...{ recordedBy: 'amy', createdAt: Date.UTC(2026, 10, 20), endedAt: null },
};
const info = {
  ...row,
  fileIds: [sampleId(2)],
  shown: [{ id: sampleId(3), title: '海边的一天', kind: 'long' as const }],
};

const open = (handlers: FakeHandlers = {}) =>
  renderConsole('/providers', {
    'provider/list': ({ state }) => ({ list: state === 'active' ? [row] : [], cursor: null }),
    'provider/info': () => info,
    'content/list': () => ({ list: [], cursor: null, total: 0 }),
    ...handlers,
  });

async function openDrawer() {
  fireEvent.click(await screen.findByRole('button', { name: '海岸片库' }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText('提供方保证保存记录');
  return drawer;
}

it('ends an agreement with a reason, after saying what follows', async () => {
  const { requestsOf } = open({ 'provider/end': () => ({ ...info, state: 'ended' }) });
  const drawer = await openDrawer();
  fireEvent.click(within(drawer).getByRole('button', { name: '结束协议' }));
  await screen.findByText(/1 个作品会全部下架/);
  fireEvent.click(screen.getByText('提供方要求撤回'));
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('provider/end')).toEqual([{ id: row.id, reason: '提供方要求撤回' }]),
  );
});

it('takes a content off, and says why it cannot', async () => {
  open({
    'provider/link': () => {
      throw new FakeError(4090, '《海边的一天》已公开，不能取消关联，可以结束协议');
    },
  });
  const drawer = await openDrawer();
  fireEvent.click(within(drawer).getByRole('button', { name: '取消关联《海边的一天》' }));
  await screen.findByText(/不能取消关联，可以结束协议/);
});

it('records an agreement, and keeps what was filled in where it is refused', async () => {
  let isTaken = true;
  const { requestsOf } = open({
    'provider/add': ({ name }) => {
      if (isTaken) throw new FakeError(4090, '已经有同名的合作方', { field: 'name' });
      return { ...info, name };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '登记协议' }));
  const name = await screen.findByLabelText<HTMLInputElement>('合作方');
  const save = () => screen.getByRole('button', { name: /登\s*记$/ });
  expect(save().hasAttribute('disabled')).toBe(true);
  fireEvent.change(name, { target: { value: '远山影业' } });
  fireEvent.change(screen.getByLabelText('签署日期'), { target: { value: '2026-02-03' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '下载保存' }));
  const file = new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/协议照片/), { target: { files: [file] } });
  fireEvent.click(save());
  await screen.findByText('已经有同名的合作方');
  expect(name.value).toBe('远山影业');
  isTaken = false;
  fireEvent.click(save());
  await waitFor(() => expect(requestsOf('provider/add')).toHaveLength(2));
  expect(requestsOf('provider/add')[1]).toEqual({
    ...{ name: '远山影业', agreedOn: '2026-02-03', until: null },
    ...{ scopes: ['publish', 'download'], coversPeople: false, files: ['AQID'] },
  });
});

it('says so where a state has none, and retries what could not be read', async () => {
  let isDown = true;
  open({
    'provider/list': ({ state }) => {
      if (isDown) throw new FakeError(5000);
      return { list: state === 'active' ? [row] : [], cursor: null };
    },
  });
  const again = await screen.findByRole('button', { name: /重\s*试/ });
  isDown = false;
  fireEvent.click(again);
  await screen.findByRole('button', { name: '海岸片库' });
  fireEvent.click(screen.getByText('已到期'));
  await screen.findByText('没有这样的合作协议');
});
