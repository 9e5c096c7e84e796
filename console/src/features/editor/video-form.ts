import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { callConsole } from '../../lib/api/call.ts';
import type { ContentForm } from './use-content-save.ts';
import {
  changesOf,
  formFieldOf,
  type VideoChanges,
  type VideoFormValues,
  toFormValues,
} from './video-form-values.ts';

/** How the form of a video is read and saved. */
export const videoForm: ContentForm<ConsoleContent, VideoFormValues, VideoChanges> = {
  toValues: toFormValues,
  changesOf,
  formFieldOf,
  read: (id) => callConsole('content/info', { id }),
  save: (key, changes) => callConsole('content/update', { ...key, ...changes }),
};
