import type { CodeBatch, CodeRedemption } from '@yehang/contract/shapes/redeem-code.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleContent } from '../../../test/sample-content.ts';

const batch: CodeBatch = {
  id: '0199cccc-0000-7000-8000-000000000001',
  state: 'agreed',
  name: '开业礼包',
  goldCents: 500,
  tier: 'live',
  days: 7,
  contentId: null,
  contentTitle: null,
  count: 3,
  usesPerCode: 2,
  usesPerUser: 1,
  expiresAt: Date.now() + 86_400_000,
  uses: 1,
  goldGivenCents: 500,
  creatorId: '0199cccc-0000-7000-8000-0000000000f1',
  creator: 'finance',
  decider: null,
  decidedAt: null,
  refusal: null,
  exporter: null,
  createdAt: Date.now(),
  exportedAt: null,
  revokedAt: null,
};

test('a batch is exported once, after a warning', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:codes' }));
  const state: { batch: CodeBatch } = { batch };
  const { requestsOf } = renderConsole('/codes', {
    'code/batch/list': () => ({ list: [state.batch], cursor: null }),
    'code/batch/export': () => {
      state.batch = { ...batch, exportedAt: Date.now(), exporter: 'owner' };
      return { csv: '兑换码\nABCD\n' };
    },
  });
  const row = await screen.findByRole('row', { name: /开业礼包/ });
  within(row).getByText('未导出');
  within(row).getByText(/5 金币，直播会员 7 天/);
  within(row).getByText('1 / 6');
  fireEvent.click(within(row).getByRole('button', { name: '导出' }));
  await screen.findByText(/只能导出一次/);
  expect(requestsOf('code/batch/export')).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: /^导\s*出$/ }).at(-1)!);
  await waitFor(() => expect(requestsOf('code/batch/export')).toEqual([{ id: batch.id }]));
  await screen.findByText('可用');
  expect(within(row).queryByRole('button', { name: '导出' })).toBeNull();
});

test('a batch is revoked with a reason, and made with what a code brings', async () => {
  const { requestsOf } = renderConsole('/codes', {
    'code/batch/list': () => ({ list: [batch], cursor: null }),
    'code/batch/revoke': () => batch,
    'code/batch/create': () => batch,
    'code/content/list': () => ({ list: [], cursor: null }),
  });
  const row = await screen.findByRole('row', { name: /开业礼包/ });
  fireEvent.click(within(row).getByRole('button', { name: '作废' }));
  fireEvent.click(await screen.findByRole('button', { name: /活动结束/ }));
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('code/batch/revoke')).toEqual([{ id: batch.id, reason: '活动结束' }]),
  );
  fireEvent.click(screen.getByRole('button', { name: '生成一批' }));
  const form = await screen.findByRole('dialog', { name: '生成一批兑换码' });
  fireEvent.change(within(form).getByLabelText('名称'), { target: { value: '中秋' } });
  fireEvent.change(within(form).getByLabelText('金币'), { target: { value: '8' } });
  fireEvent.click(within(form).getByRole('button', { name: /生\s*成/ }));
  await waitFor(() => expect(requestsOf('code/batch/create')).toHaveLength(1));
  expect(requestsOf('code/batch/create')[0]).toMatchObject({
    ...{ name: '中秋', goldCents: 800, tier: null, days: null, contentId: null },
    ...{ count: 100, usesPerCode: 1, usesPerUser: 1 },
  });
});

test('a batch that waits is agreed to or refused, and not exported before', async () => {
  const state: { batch: CodeBatch } = { batch: { ...batch, state: 'waiting' } };
  const { requestsOf } = renderConsole('/codes', {
    'code/batch/list': () => ({ list: [state.batch], cursor: null }),
    'code/batch/approve': () => {
      state.batch = { ...batch, decider: 'owner', decidedAt: Date.now() };
      return state.batch;
    },
    'code/batch/refuse': () => batch,
  });
  const row = await screen.findByRole('row', { name: /开业礼包.*待同意/ });
  expect(within(row).queryByRole('button', { name: '导出' })).toBeNull();
  expect(within(row).queryByRole('button', { name: '作废' })).toBeNull();
  fireEvent.click(within(row).getByRole('button', { name: '拒绝' }));
  fireEvent.click(await screen.findByRole('button', { name: /金额不对/ }));
  fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(requestsOf('code/batch/refuse')).toEqual([{ id: batch.id, reason: '金额不对' }]),
  );
  fireEvent.click(within(row).getByRole('button', { name: '同意' }));
  await screen.findByText(/可兑换 6 次，合计 30 金币/);
  fireEvent.click(screen.getAllByRole('button', { name: /^同\s*意$/ }).at(-1)!);
  await waitFor(() => expect(requestsOf('code/batch/approve')).toEqual([{ id: batch.id }]));
  await within(row).findByRole('button', { name: '导出' });
});

const redemption: CodeRedemption = {
  id: '0199cccc-0000-7000-8000-0000000000a1',
  user: { id: '0199cccc-0000-7000-8000-0000000000b1', number: 1007, nickname: '晚风' },
  tail: '7XQ2',
  goldCents: 500,
  tier: null,
  days: null,
  contentTitle: null,
  at: Date.now(),
};

test('a batch opens with who redeemed it', async () => {
  const old = { ...redemption, id: '0199cccc-0000-7000-8000-0000000000a2', tail: null };
  const { requestsOf } = renderConsole('/codes', {
    'code/batch/list': () => ({ list: [batch], cursor: null }),
    'code/batch/uses': () => ({ list: [redemption, old], cursor: null }),
  });
  const row = await screen.findByRole('row', { name: /开业礼包/ });
  fireEvent.click(within(row).getByRole('button', { name: '兑换记录' }));
  const drawer = await screen.findByRole('dialog', { name: '「开业礼包」的兑换记录' });
  await within(drawer).findByRole('row', { name: /晚风（1007）.*…7XQ2.*5 金币/ });
  within(drawer).getByRole('row', { name: /晚风（1007）.*—.*5 金币/ });
  expect(requestsOf('code/batch/uses')[0]).toMatchObject({ id: batch.id });
});

test('a batch brings a content that is picked by its title', async () => {
  const contentRow = sampleContent({ title: '夜航', state: 'published' });
  const { requestsOf } = renderConsole('/codes', {
    'code/batch/list': () => ({ list: [batch], cursor: null }),
    'code/batch/create': () => batch,
    'code/content/list': () => ({ list: [contentRow], cursor: null }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '生成一批' }));
  const form = await screen.findByRole('dialog', { name: '生成一批兑换码' });
  fireEvent.change(within(form).getByLabelText('名称'), { target: { value: '中秋' } });
  const search = within(form).getByRole('combobox', { name: '添加内容' });
  fireEvent.mouseDown(search);
  fireEvent.change(search, { target: { value: '夜航' } });
  fireEvent.click(await screen.findByTitle(/夜航/));
  await within(form).findByRole('button', { name: '移除「夜航」' });
  fireEvent.click(within(form).getByRole('button', { name: /生\s*成/ }));
  await waitFor(() => expect(requestsOf('code/batch/create')).toHaveLength(1));
  expect(requestsOf('code/batch/create')[0]).toMatchObject({ contentId: contentRow.id });
});
