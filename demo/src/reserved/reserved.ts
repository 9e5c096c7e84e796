import type { Drawing } from '../types.ts';

/** Something that is announced before it is there. */
export interface ReservedItem {
  /** Stable name, unique among them. */
  slug: string;
  title: string;
  description: string;
  /** Two to four. */
  tags: readonly string[];
  /** Slug of the uploader who announces it. */
  uploader: string;
  /** From the time of seeding. */
  releaseInHours: number;
  cover: Drawing;
  /** Slug of the clip that shows something of it. */
  teaser: string;
}

export const demoReservedItems: readonly ReservedItem[] = [
  {
    slug: 'cloud-whale-finale',
    title: '云上的鲸 · 终章',
    description: '小鲸学会了自己找风。最后一集，它们要一起飞过城市，时间定在雨停以后。',
    tags: ['幻想', '动物', '治愈'],
    uploader: 'paper',
    releaseInHours: 30,
    cover: { scene: 'whale', palette: 'dawn', seed: 'reserved-whale', atSeconds: 11 },
    teaser: 'cloud-whale-2',
  },
  {
    slug: 'polar-night-hour',
    title: '极夜一小时',
    description: '不剪辑，不配音。一台相机对着北边的天空，从蓝色的黄昏一直拍到绿光落下来。',
    tags: ['极光', '雪景', '助眠'],
    uploader: 'north',
    releaseInHours: 76,
    cover: { scene: 'aurora', palette: 'violet', seed: 'reserved-aurora', atSeconds: 17 },
    teaser: 'aurora-lake',
  },
  {
    slug: 'bay-fireworks-new-year',
    title: '海湾跨年烟火全程',
    description: '三个机位，从倒数第十秒到最后一朵落进海里。预约的人开播前会收到提醒。',
    tags: ['烟火', '夜景', '港口'],
    uploader: 'neon',
    releaseInHours: 168,
    cover: { scene: 'fireworks', palette: 'rouge', seed: 'reserved-fireworks', atSeconds: 8 },
    teaser: 'bay-fireworks',
  },
];
