import type { Drawing } from '../types.ts';

/** What a novel's cover shows, and how often it has been read. */
interface NovelCover {
  drawing: Drawing;
  plays: number;
}

/** px */
export const novelCoverSize = { width: 600, height: 800 };

/** By the slug of the novel. The scenes have no text: titles stand beside them everywhere. */
export const novelCovers: Readonly<Partial<Record<string, NovelCover>>> = {
  'bo-li-hua-fang': {
    drawing: { scene: 'rainWindow', palette: 'violet', seed: 'bo-li-hua-fang', atSeconds: 4 },
    plays: 18_230,
  },
  'di-qishijiu-ci-riluo': {
    drawing: { scene: 'planet', palette: 'dusk', seed: 'di-qishijiu-ci-riluo', atSeconds: 5 },
    plays: 42_107,
  },
  'mo-ban-du-chuan': {
    drawing: { scene: 'harbour', palette: 'dusk', seed: 'mo-ban-du-chuan', atSeconds: 6 },
    plays: 86_540,
  },
  'qingshan-bu-jie': {
    drawing: { scene: 'bamboo', palette: 'dusk', seed: 'qingshan-bu-jie', atSeconds: 3 },
    plays: 27_916,
  },
  'shanli-de-youju': {
    drawing: { scene: 'inkMountains', palette: 'dusk', seed: 'shanli-de-youju', atSeconds: 4 },
    plays: 73_388,
  },
  'wusuo-linhe-zhen': {
    drawing: { scene: 'riverTown', palette: 'violet', seed: 'wusuo-linhe-zhen', atSeconds: 5 },
    plays: 39_075,
  },
  'xue-xian-yi-shang': {
    drawing: { scene: 'snowVillage', palette: 'violet', seed: 'xue-xian-yi-shang', atSeconds: 4 },
    plays: 21_450,
  },
  'ye-shi-suan-pan': {
    drawing: { scene: 'lanterns', palette: 'dusk', seed: 'ye-shi-suan-pan', atSeconds: 3 },
    plays: 33_602,
  },
};
