import { ClassifierDoor } from '../../media/pictures/classifier/classifier-door.ts';
import type { ClassifierPicture } from '../../media/pictures/classifier/messages.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { ADULT_RISK, riskOf } from './picture-risk.ts';

/** Whether one of some pictures is for adults, by what it shows. */
export type PictureJudge = (pictures: readonly ClassifierPicture[]) => Promise<boolean>;

interface JudgeContext {
  settings: { current: Pick<Settings['current'], 'classifiesPictures'> };
  log: Log;
}

/**
 * Judges pictures before anybody sees them, one after the other, in a process that is there while some wait. What could
 * not be judged counts as for adults. Nothing is judged where the operator switched the classifier off.
 */
export function openPictureJudge(
  { settings, log }: JudgeContext,
  door: Pick<ClassifierDoor, 'classify' | 'close'> = new ClassifierDoor(),
): PictureJudge {
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const judge = async (picture: ClassifierPicture): Promise<boolean> => {
    try {
      return riskOf(await door.classify(picture)).risk >= ADULT_RISK;
    } catch (err) {
      log.warn({ err }, 'a picture could not be judged, and counts as for adults');
      return true;
    }
  };
  const judgeAll = async (pictures: readonly ClassifierPicture[]) => {
    for (const picture of pictures) if (await judge(picture)) return true;
    return false;
  };
  return async (pictures) => {
    if (!settings.current.classifiesPictures || pictures.length === 0) return false;
    waiting += 1;
    const mine = turn.then(() => judgeAll(pictures));
    turn = mine;
    try {
      return await mine;
    } finally {
      waiting -= 1;
      if (waiting === 0) door.close();
    }
  };
}
