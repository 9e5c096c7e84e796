import { MediaError } from '../media/media-error.ts';
import { diskError } from '../media/storage/disk-room.ts';
import { AppError } from './app-error.ts';

/** What the answer says of a write for which the disk has no room, so that a program knows it. */
const DATA = { reason: 'diskFull' };

/** The refusal of a write for which the disk has no room: 4090, naming the field where it is known; null for other errors. */
export function diskFullError(error: unknown, field?: string): AppError | null {
  const known = diskError(error);
  if (!(known instanceof MediaError) || known.code !== 'diskFull') return null;
  return new AppError(4090, known.reason, field === undefined ? DATA : { ...DATA, field });
}

/** Whether the text of an answer is that refusal. */
export function saysDiskFull(answer: string): boolean {
  return answer.includes(`"reason":"${DATA.reason}"`);
}
