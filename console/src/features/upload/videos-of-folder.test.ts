import { expect, it } from 'vitest';
import { videosOfFolder } from './videos-of-folder.ts';

function fileAt(path: string, content: BlobPart = 'a', type = ''): File {
  const file = new File([content], path.split('/').at(-1)!, { type });
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

it('takes the videos of a folder in the order of their names, and counts the rest', async () => {
  const paths = ['剧/第10集.mp4', '剧/第2集.MKV', '剧/封面.jpg', '剧/.第1集.mp4', '剧/一/片花.ts'];
  const { videos, others } = await videosOfFolder(paths.map((path) => fileAt(path)));
  expect(videos.map(({ name }) => name)).toEqual(['第2集.MKV', '第10集.mp4', '片花.ts']);
  expect(others).toBe(2);
});

it('looks into files whose names say nothing', async () => {
  const packets = new Uint8Array(400);
  for (const at of [0, 188, 376]) packets[at] = 0x47;
  const mp4 = new Uint8Array([0, 0, 0, 32, ...new TextEncoder().encode('ftypisom')]);
  const { videos, others } = await videosOfFolder([
    fileAt('剧/1.dat', packets),
    fileAt('剧/2', mp4, 'application/octet-stream'),
    fileAt('剧/3.rmvb', 'a', 'video/vnd.rn-realvideo'),
    fileAt('剧/4.srt', 'GGGG'),
    fileAt('剧/5.m4a', mp4, 'audio/mp4'),
    fileAt('剧/.6', mp4),
    fileAt('剧/7.nfo', ''),
  ]);
  expect(videos.map(({ name }) => name)).toEqual(['1.dat', '2', '3.rmvb']);
  expect(others).toBe(4);
});
