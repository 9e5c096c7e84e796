import { MediaError } from '../../media/media-error.ts';

/** What is wrong with one file of an archive. */
export class ImportFileError extends MediaError {
  readonly file: string;

  constructor(cause: MediaError, file: string) {
    super(cause.code, cause.detail, { cause });
    this.file = file;
  }
}
