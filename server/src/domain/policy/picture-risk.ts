import {
  pictureClasses,
  type PictureClass,
  type PictureClasses,
} from '@yehang/contract/shapes/picture-classes.ts';

/** How much of a class counts: a picture on a list of unwanted ones always comes before. */
const WEIGHTS: Readonly<Record<PictureClass, number>> = {
  drawing: 0,
  hentai: 50,
  neutral: 0,
  porn: 60,
  sexy: 25,
};

/** What a picture shows most likely, and how soon it should be looked at, from 0 to 60. */
export function riskOf(classes: PictureClasses): { top: PictureClass; risk: number } {
  const sum = pictureClasses.reduce((so, name) => so + WEIGHTS[name] * classes[name], 0);
  const weighted = pictureClasses.toSorted(
    (a, b) => WEIGHTS[b] * classes[b] - WEIGHTS[a] * classes[a],
  );
  const likely = pictureClasses.toSorted((a, b) => classes[b] - classes[a]);
  const risk = Math.min(60, Math.round(sum));
  return { top: (risk >= SHOWN_RISK ? weighted : likely)[0]!, risk };
}

/** Below this nothing is said of a picture. */
export const SHOWN_RISK = 15;

/** From here on a picture is taken to be for adults: the halves of it that are explicit outweigh all else. */
export const ADULT_RISK = 30;
