import { MediaError } from '../../media/media-error.ts';
import { AppError } from '../app-error.ts';

/**
 * What a picture that could not be taken is answered with: 4290 where it is to be tried again later, else 4150 with
 * the reason; both name the field. Errors that are not the picture's stay as they are.
 */
export function pictureRefusal(error: unknown, field: string): unknown {
  if (!(error instanceof MediaError)) return error;
  return new AppError(error.code === 'imageBusy' ? 4290 : 4150, error.reason, { field });
}
