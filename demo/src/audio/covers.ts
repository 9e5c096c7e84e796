import { drawPicture } from '../render.ts';
import type { Drawing } from '../types.ts';

const side = 720;

/** What stands on the covers, by the names of the books' folders. */
const pictures: Readonly<Record<string, Drawing>> = {
  'fengling-yu-mao': { scene: 'catRoof', palette: 'amber', seed: 'fengling', atSeconds: 6 },
  'lvpi-huoche': { scene: 'viaductTrain', palette: 'dusk', seed: 'lvpi', atSeconds: 5 },
  'tinghai-de-ren': { scene: 'lighthouse', palette: 'ocean', seed: 'tinghai', atSeconds: 4 },
  'yuye-diantai': { scene: 'rainWindow', palette: 'midnight', seed: 'yuye', atSeconds: 7 },
};

/** The square cover of an audio novel as a JPEG. Throws for an unknown one. */
export function drawAudioCover(slug: string): Buffer {
  const picture = pictures[slug];
  if (!picture) throw new Error(`no cover of ${slug}`);
  return drawPicture(picture, { width: side, height: side });
}
