import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';

export const sampleId = (number: number) =>
  `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const CREATED_AT = Date.UTC(2026, 10, 20, 12);

/** An item in the console’s responses; `fields` override the defaults. */
export function sampleContent(fields: Partial<ConsoleContent> = {}): ConsoleContent {
  return {
    id: sampleId(1),
    kind: 'long',
    title: '夜航：灯塔与潮汐',
    state: 'draft',
    rating: 'general',
    darkOnly: false,
    access: { rule: 'free' },
    cover: null,
    uploader: null,
    isByUser: false,
    plays: 0,
    createdAt: CREATED_AT,
    publishedAt: null,
    schedule: null,
    media: {
      replacement: null,
      state: 'ready',
      stage: 'done',
      progress: 1,
      lane: 'normal',
      reason: null,
      detail: null,
      canRetry: false,
      sourceName: '灯塔.mp4',
      sourceBytes: 734_003_200,
      durationSeconds: 372.4,
      width: 1920,
      height: 1080,
      renditions: [
        { name: '1080p', width: 1920, height: 1080 },
        { name: '720p', width: 1280, height: 720 },
        { name: '480p', width: 854, height: 480 },
      ],
      updatedAt: CREATED_AT,
    },
    description: '',
    year: null,
    region: null,
    language: null,
    otherTitles: [],
    tags: [],
    channelId: null,
    actors: [],
    version: 1,
    previewSeconds: 0,
    consent: null,
    likes: 0,
    collects: 0,
    playlistUrl: null,
    ...fields,
  };
}
