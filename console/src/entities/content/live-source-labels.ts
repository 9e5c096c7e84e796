import type { ConsoleLive } from '@yehang/contract/shapes/console-live.ts';

export const liveSourceLabels = {
  programme: '节目单',
  hls: '外部直播',
  push: '推流',
} satisfies Record<ConsoleLive['source'], string>;
