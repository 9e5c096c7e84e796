import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeUserPicture } from '../../../test/fake/fake-post.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { DraftPicture } from './draft-picture.ts';
import { draftPictures } from './picture-files.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const sent = vi.fn<(name: string) => void>();
vi.mock(import('../../lib/upload/upload-file.ts'), () => ({
  uploadFile: (file: File) => {
    sent(file.name);
    return Promise.resolve(`upload of ${file.name}`);
  },
}));

function Pictures({ first }: { first: readonly DraftPicture[] }) {
  const [pictures, setPictures] = useState(first);
  const { failures } = usePictureUploads(pictures, (key, stored) =>
    setPictures((before) => before.map((one) => (one.key === key ? { ...one, stored } : one))),
  );
  return pictures.map(({ key, stored }) => (
    <p key={key}>{stored ? 'there' : (failures[key] ?? 'waiting')}</p>
  ));
}

afterEach(() => {
  cleanup();
  sent.mockClear();
});

it('pictures of this device become pictures of the server', async () => {
  await draftPictures.keep('one', new Blob(['1']));
  fakeClient({ 'post/picture/add': () => ({ picture: fakeUserPicture(1) }) });
  render(<Pictures first={[{ key: 'one', stored: null }]} />);
  await screen.findByText('there');
  expect(sent.mock.calls).toEqual([['one.jpg']]);
});

it('one whose upload was used, though its answer was lost, is sent again as another', async () => {
  await draftPictures.keep('two', new Blob(['2']));
  fakeClient({
    'post/picture/add': ({ uploadId }) => {
      if (uploadId === 'upload of two.jpg') throw new ApiError(4090, '这个文件已经用过', null);
      return { picture: fakeUserPicture(2) };
    },
  });
  render(<Pictures first={[{ key: 'two', stored: null }]} />);
  await screen.findByText('there');
  expect(sent).toHaveBeenCalledTimes(2);
});

it('what is refused says why, and one that this device lost says so', async () => {
  await draftPictures.keep('three', new Blob(['3']));
  fakeClient({
    'post/picture/add': () => {
      throw new ApiError(4030, '发图片需要信任等级 1', null);
    },
  });
  render(
    <Pictures
      first={[
        { key: 'three', stored: null },
        { key: 'gone', stored: null },
      ]}
    />,
  );
  await screen.findByText('发图片需要信任等级 1');
  await waitFor(() => screen.getByText('这台设备上没有这张图片了，请移除后重选'));
});
