import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { mutedWords } from '../shapes/muted-words.ts';

export const mediaMutedList = defineCall({
  name: 'media/muted/list',
  summary: 'The words that keep short videos out of the viewer’s feeds',
  auth: 'session',
  request: nothing,
  response: mutedWords,
});
