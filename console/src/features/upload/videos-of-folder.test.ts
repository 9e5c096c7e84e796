import { expect, it } from 'vitest';
import { videosOfFolder } from './videos-of-folder.ts';

function fileAt(path: string): File {
  const file = new File(['a'], path.split('/').at(-1)!);
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

it('takes the videos of a folder in the order of their names, and counts the rest', () => {
  const paths = ['剧/第10集.mp4', '剧/第2集.MKV', '剧/封面.jpg', '剧/.第1集.mp4', '剧/一/片花.ts'];
  const { videos, others } = videosOfFolder(paths.map(fileAt));
  expect(videos.map(({ name }) => name)).toEqual(['第2集.MKV', '第10集.mp4', '片花.ts']);
  expect(others).toBe(2);
});
