import { expect, it } from 'vitest';
import { mediaStateName } from './media-state-labels.ts';

it('tells a video that never had a file from one whose job was cancelled', () => {
  expect(mediaStateName({ state: 'cancelled', sourceName: '' })).toBe('没有文件');
  expect(mediaStateName({ state: 'cancelled', sourceName: '夜.mp4' })).toBe('已取消');
  expect(mediaStateName({ state: 'ready', sourceName: '' })).toBe('就绪');
});
