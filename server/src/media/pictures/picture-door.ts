import { builtScript } from '../confined/built-script.ts';
import { NODE_OWN_BYTES, spawnConfined } from '../confined/spawn-confined.ts';
import type { ConfinedChild } from '../confined/spawn-confined.ts';
import { MediaError } from '../media-error.ts';
import { packMessage, unpackMessage, type PictureTask } from './picture-messages.ts';
import {
  checkAnswer,
  checkFrames,
  type DecodedFrames,
  type DecodedPictures,
} from './check-answer.ts';
import { Turns } from './turns.ts';

const MB = 1024 ** 2;

/** What one picture may cost: sixty million pixels of four bytes, several times over. */
const MEMORY_BYTES = 1024 * MB;
const CPU_SECONDS = 30;
const DECODE_MS = 20_000;
/** Where nobody waits for it: packaging and imports go on behind everything else, on busy machines too. */
const PATIENT_DECODE_MS = 180_000;
/** More than the largest answer: a sheet of thumbnails without loss. */
const ANSWER_BYTES = 64 * MB;

/** How long a request waits for its turn and its picture together; packaging waits as long as it takes. */
export const REQUEST_MS = 30_000;

/** Children at once, and how many more may wait. */
const AT_ONCE = 2;
const MOST_WAITING = 64;

export interface PictureDoorOptions {
  /** The script that decodes. */
  child?: string;
  decodeMs?: number;
  patientDecodeMs?: number;
  memoryBytes?: number;
  atOnce?: number;
  mostWaiting?: number;
}

export interface DecodeOptions {
  /** Whether somebody waits for the answer: then it comes within half a minute, whatever it is. */
  isRequest?: boolean;
}

/** Where pictures are decoded: the only way to libvips. */
export interface PictureDoor {
  /**
   * Does a task in a child of its own, confined. Throws `MediaError`: notImage, imageTooLarge, imageBroken,
   * imageFailed (the child ended or hung), imageBusy; the answer is null where the picture is not wider than wanted.
   */
  decode(
    task: PictureTask,
    bytes: Uint8Array,
    options?: DecodeOptions,
  ): Promise<DecodedPictures | null>;
  /** The pictures of a moving one, in a child as well. Throws as `decode`. */
  frames(task: PictureTask & { kind: 'frames' }, bytes: Uint8Array): Promise<DecodedFrames>;
}

/** A door to children that are started before their tasks are known. */
export interface DoorAhead extends PictureDoor {
  /** Ends those that got none. */
  end(): void;
}

/** A door that can start children ahead, each for one task like any other. */
export interface OwnPictureDoor extends PictureDoor {
  ahead(children: number): DoorAhead;
}

const OWN_CHILD = builtScript('./child.ts', import.meta.url);

export function openPictureDoor({
  child = OWN_CHILD,
  decodeMs = DECODE_MS,
  patientDecodeMs = PATIENT_DECODE_MS,
  memoryBytes = MEMORY_BYTES,
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
}: PictureDoorOptions = {}): OwnPictureDoor {
  const turns = new Turns(atOnce, mostWaiting);
  const start = () => startChild(child, memoryBytes + NODE_OWN_BYTES);
  const through = (nextChild: () => Promise<WaitingChild>): PictureDoor => {
    const ask = async (task: PictureTask, bytes: Uint8Array, isRequest: boolean) => {
      const leave = await turns.enter(isRequest ? REQUEST_MS - decodeMs : null);
      if (!leave) throw new MediaError('imageBusy');
      try {
        const withinMs = isRequest ? decodeMs : patientDecodeMs;
        return await runChild(await nextChild(), packMessage(task, [bytes]), withinMs);
      } finally {
        leave();
      }
    };
    return {
      decode: async (task, bytes, { isRequest = false } = {}) =>
        checkAnswer(await ask(task, bytes, isRequest)),
      frames: async (task, bytes) => checkFrames(await ask(task, bytes, false)),
    };
  };
  return {
    ...through(start),
    ahead: (children) => {
      // One that could not be started is started again when it is wanted.
      const waiting = Array.from({ length: children }, () => start().catch(() => null));
      return {
        ...through(async () => {
          const ready = await waiting.shift();
          return ready && !ready.isOver() ? ready : start();
        }),
        end: () => {
          for (const it of waiting.splice(0)) void it.then((ready) => ready?.kill());
        },
      };
    },
  };
}

/** The door of this process. */
export const pictureDoor = openPictureDoor();

/** A child that waits for its one message. */
interface WaitingChild extends ConfinedChild {
  isOver: () => boolean;
}

async function startChild(script: string, memoryBytes: number): Promise<WaitingChild> {
  const started = await spawnConfined({
    path: process.execPath,
    args: [script],
    scripts: [script],
    // It writes to nothing but its answer.
    limits: { memoryBytes, cpuSeconds: CPU_SECONDS, fileBytes: 0 },
    channel: 'pipe',
  });
  let isOver = false;
  const { child } = started;
  child.once('error', () => (isOver = true)).once('exit', () => (isOver = true));
  // A child that ended early does not take its whole message.
  child.stdio[3]?.on('error', () => undefined);
  return { ...started, isOver: () => isOver };
}

/** Gives the child its message and reads its answer, of which nothing is believed yet. */
async function runChild(
  { child, kill }: WaitingChild,
  message: Buffer,
  withinMs: number,
): Promise<{ head: unknown; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    let errors = '';
    const failed = (detail: string) => new MediaError('imageFailed', detail);
    let stopped: MediaError | null = null;
    const stop = (why: string) => {
      stopped ??= failed(why);
      kill();
    };
    const timer = setTimeout(() => stop('no answer in time'), withinMs);
    child.once('error', (error) => stop(error.message));
    child.stdout.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > ANSWER_BYTES) stop('an answer without end');
      else pieces.push(piece);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-2000);
    });
    const input = child.stdio[3] as NodeJS.WritableStream;
    input.end(message);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (stopped) reject(stopped);
      else if (code !== 0) reject(failed(errors.trim() || `ended with ${code}`));
      else {
        try {
          resolve(unpackMessage(Buffer.concat(pieces, length)));
        } catch (error) {
          reject(failed(String(error)));
        }
      }
    });
  });
}
