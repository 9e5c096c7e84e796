import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeClient } from '../../../../test/fake-client.ts';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeWork } from '../../../../test/fake/fake-work.ts';
import { uploadFile } from '../../../lib/upload/upload-file.ts';
import { ImportPanel } from './import-panel.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
vi.mock(import('../../../lib/upload/upload-file.ts'), () => ({
  uploadFile: vi.fn<typeof uploadFile>(),
}));

const sent = vi.mocked(uploadFile);
afterEach(() => {
  cleanup();
  sent.mockReset();
});

const work = fakeWork({ kind: 'comic' });
const fileOf = (name: string) => new File([name], name);

/** The page of a comic, where these files are chosen. */
async function choose(names: string[]) {
  const client = fakeClient({
    'publish/import/list': () => ({ list: [] }),
    'upload/list': () => ({ list: [], maxFileBytes: 1e9, freeBytes: 1e9 }),
    'upload/cancel': () => ({}),
    'publish/import/create': () => new Promise<never>(() => {}),
  });
  renderPage(<ImportPanel work={work} />);
  const input = await screen.findByLabelText(/导入文件/);
  fireEvent.change(input, { target: { files: names.map(fileOf) } });
  return client;
}

test('several archives are uploaded one after another, and read together', async () => {
  let at = 0;
  sent.mockImplementation(async () => fakeId(60, (at += 1)));
  const client = await choose(['第1话.cbz', '第2话.zip', '第3话.zip']);
  fireEvent.click(await screen.findByRole('button', { name: '读取文件' }));
  expect(sent.mock.calls.map(([file]) => file.name)).toEqual([
    '第1话.cbz',
    '第2话.zip',
    '第3话.zip',
  ]);
  await waitFor(() =>
    expect(client.inputsOf('publish/import/create')).toEqual([
      {
        contentId: work.id,
        uploadId: fakeId(60, 1),
        moreUploadIds: [fakeId(60, 2), fakeId(60, 3)],
      },
    ]),
  );
});

test('loose pictures go as one archive, and what is no picture stays behind', async () => {
  sent.mockResolvedValue(fakeId(60, 1));
  await choose(['2.png', '1.png', '说明.txt']);
  await screen.findByRole('button', { name: '读取文件' });
  expect(sent.mock.calls.map(([file]) => file.name)).toEqual(['2 张图片.zip']);
  expect(sent.mock.calls[0]?.[2].digest).toMatch(/^[0-9a-f]{8}$/);
});

test('an upload that failed goes on at the file at which it stopped, and is cancelled with all files', async () => {
  sent.mockResolvedValueOnce(fakeId(60, 1));
  sent.mockRejectedValueOnce(new Error('the network broke'));
  const client = await choose(['第1话.cbz', '第2话.zip']);
  const again = await screen.findByRole('button', { name: '继续' });
  screen.getByText('第2话.zip（2 / 2）');
  sent.mockResolvedValueOnce(fakeId(60, 2));
  fireEvent.click(again);
  await screen.findByRole('button', { name: '读取文件' });
  expect(sent.mock.calls.map(([file]) => file.name)).toEqual([
    '第1话.cbz',
    '第2话.zip',
    '第2话.zip',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(client.inputsOf('upload/cancel')).toHaveLength(2));
});

test('what cannot be imported is named, also while the rest is uploaded', async () => {
  sent.mockImplementation(() => new Promise<never>(() => {}));
  await choose(['第1话.cbz', '说明.txt']);
  await screen.findByRole('progressbar', { name: '上传进度' });
  expect(screen.getByText('跳过了 1 个不能导入的文件：说明.txt').role).toBe('status');
});
