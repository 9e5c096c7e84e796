import { fileURLToPath } from 'node:url';
import { pictureClasses, type PictureClasses } from '@yehang/contract/shapes/picture-classes.ts';
import { builtScript } from '../../confined/built-script.ts';
import { startConfinedWorker, type ConfinedWorker } from '../../confined/confined-worker.ts';
import { MediaError } from '../../media-error.ts';
import type { ClassifierAnswer, ClassifierPicture } from './messages.ts';

const MB = 1024 ** 2;
const MEMORY_BYTES = 768 * MB;
/** Pictures of one process: what one of them did to it ends with it. */
const PICTURES_EACH = 50;
const ANSWER_MS = 60_000;

const SCRIPT = builtScript('./child.ts', import.meta.url);
const WEIGHTS = fileURLToPath(new URL('./mobilenet-v2.bin', import.meta.url));

/** Where pictures are classified, by a process that is there only while there is work. */
export class ClassifierDoor {
  #worker: ConfinedWorker | null = null;
  #done = 0;

  /** One at a time. Throws `MediaError` imageFailed, imageBroken. */
  async classify({ bytes, raw }: ClassifierPicture): Promise<PictureClasses> {
    if (this.#done >= PICTURES_EACH) this.close();
    this.#worker ??= await startConfinedWorker({
      ...{ script: SCRIPT, args: [WEIGHTS], reads: [WEIGHTS] },
      ...{ memoryBytes: MEMORY_BYTES, cpuSeconds: PICTURES_EACH * 20 },
      ...{ answerMs: ANSWER_MS, answerBytes: MB },
    });
    this.#done += 1;
    const { head } = await this.#worker.ask(raw ? { raw } : {}, bytes).catch((error: unknown) => {
      this.close();
      throw new MediaError('imageFailed', String(error));
    });
    const answer = head as ClassifierAnswer;
    if (answer.kind === 'refused') throw new MediaError('imageBroken');
    const { classes } = answer;
    // A process that was taken over may say anything.
    if (!pictureClasses.every((name) => isShare(classes[name])))
      throw new MediaError('imageFailed', 'an answer out of form');
    return classes;
  }

  close(): void {
    this.#worker?.close();
    this.#worker = null;
    this.#done = 0;
  }
}

const isShare = (it: unknown) => typeof it === 'number' && it >= 0 && it <= 1;
