import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CannedAnswer, SupportSettings } from '@yehang/contract/shapes/support.ts';
import { expect, it } from 'vitest';
import type { FakeHandlers } from '../../../test/fake-client.ts';
import { FakeError } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const canned: CannedAnswer = {
  id: sampleId(1),
  title: '问候',
  text: '你好，我来看一下',
  sortCode: 2,
  version: 3,
  updatedAt: Date.UTC(2026, 10, 20),
};
const settings: SupportSettings = {
  ...{ isOpen: true, days: [1, 2, 3, 4, 5], opensAt: '09:00', closesAt: '24:00' },
  ...{ welcome: '你好', reassignMinutes: 5, mostPerStaff: 8, closeAfterHours: 24, version: 7 },
};

async function openTool(name: string, over: FakeHandlers = {}) {
  const client = renderConsole('/support', {
    'support/counts': () => ({ queued: 0, mine: 0, unanswered: 0, isOnline: false }),
    'support/list': () => ({ list: [], cursor: null }),
    'support/canned/list': () => ({ list: [canned] }),
    'support/canned/save': (fields) => ({ ...canned, ...fields, version: 4 }),
    'support/settings/info': () => settings,
    'support/settings/save': (fields) => ({ ...fields, version: 8 }),
    ...over,
  });
  fireEvent.click(await screen.findByRole('button', { name }));
  return { client, dialog: await screen.findByRole('dialog') };
}

/** The editor that is opened over the list. */
async function openedEditor() {
  await screen.findByLabelText('内容');
  const editor = screen.getAllByRole('dialog').at(-1)!;
  const press = () => fireEvent.click(within(editor).getByRole('button', { name: /保\s*存/ }));
  return { editor, press };
}

it('a canned answer is changed from the version that it was made from', async () => {
  const { client, dialog } = await openTool('快捷回复');
  await within(dialog).findByText('你好，我来看一下');
  fireEvent.click(within(dialog).getByRole('button', { name: '编辑' }));
  const { editor, press } = await openedEditor();
  fireEvent.change(within(editor).getByLabelText('内容'), { target: { value: '你好，请稍等' } });
  press();
  await waitFor(() =>
    expect(client.requestsOf('support/canned/save')).toEqual([
      { id: canned.id, version: 3, title: '问候', text: '你好，请稍等', sortCode: 2 },
    ]),
  );
});

it('a canned answer is written anew, and wants a name and a text', async () => {
  const { client, dialog } = await openTool('快捷回复');
  fireEvent.click(await within(dialog).findByRole('button', { name: /新建快捷回复/ }));
  const { editor, press } = await openedEditor();
  press();
  await within(editor).findByText('请填写内容');
  fireEvent.change(within(editor).getByLabelText('名称'), { target: { value: '道歉' } });
  fireEvent.change(within(editor).getByLabelText('内容'), { target: { value: '让你久等了' } });
  press();
  await waitFor(() =>
    expect(client.requestsOf('support/canned/save')).toMatchObject([
      { title: '道歉', text: '让你久等了' },
    ]),
  );
});

it('the opening hours are saved with the version that was opened', async () => {
  const { client } = await openTool('客服设置');
  fireEvent.change(await screen.findByLabelText('开始时间'), {
    target: { value: '10:30' },
  });
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(client.requestsOf('support/settings/save')).toEqual([{ ...settings, opensAt: '10:30' }]),
  );
});

it('settings that somebody changed meanwhile stay as they were typed, with the reason', async () => {
  await openTool('客服设置', {
    'support/settings/save': () => {
      throw new FakeError(4090, '客服设置刚被别人改过，请核对后再保存');
    },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('开始时间');
  fireEvent.change(field, { target: { value: '10:30' } });
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await screen.findByText('客服设置刚被别人改过，请核对后再保存');
  expect(field.value).toBe('10:30');
});
