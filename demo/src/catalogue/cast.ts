import type { CastMember } from '../types.ts';

/** Who is seen in the demonstration clips: made-up characters of its drawings, each with a portrait. */
export const cast: readonly CastMember[] = [
  {
    slug: 'roof-cats',
    name: '屋檐与月饼',
    intro: '住在同一片屋顶上的两只猫，只在晚上营业。',
    scenes: ['catRoof'],
    avatar: { scene: 'catRoof', palette: 'midnight', seed: 'cast-cats', atSeconds: 4 },
  },
  {
    slug: 'cloud-whale',
    name: '阿鲸',
    intro: '会飞的鲸，云层以上见。',
    scenes: ['whale'],
    avatar: { scene: 'whale', palette: 'violet', seed: 'cast-whale', atSeconds: 5 },
  },
  {
    slug: 'lucky-koi',
    name: '锦鲤小满',
    intro: '池子里最红的那一条。',
    scenes: ['koiPond'],
    avatar: { scene: 'koiPond', palette: 'teal', seed: 'cast-koi', atSeconds: 6 },
  },
  {
    slug: 'forest-deer',
    name: '林间鹿',
    intro: '听见脚步声会先看你一眼。',
    scenes: ['deerForest'],
    avatar: { scene: 'deerForest', palette: 'jade', seed: 'cast-deer', atSeconds: 4 },
  },
  {
    slug: 'drifting-jelly',
    name: '水母阿灯',
    intro: '没有骨头，发一点光，一直在漂。',
    scenes: ['jellyfish'],
    avatar: { scene: 'jellyfish', palette: 'ocean', seed: 'cast-jelly', atSeconds: 5 },
  },
];
