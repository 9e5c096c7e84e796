import { MediaError } from '../../media/media-error.ts';
import { AppError } from '../app-error.ts';
import { diskFullError } from '../disk-full.ts';

/**
 * What a picture that could not be taken is answered with: 4290 where too many are under way, 4090 where the disk is
 * full, else 4150; all with the reason and the field. Errors that are not of pictures stay as they are.
 */
export function pictureRefusal(error: unknown, field: string): unknown {
  const full = diskFullError(error, field);
  if (full) return full;
  if (!(error instanceof MediaError)) return error;
  return new AppError(error.code === 'imageBusy' ? 4290 : 4150, error.reason, { field });
}
