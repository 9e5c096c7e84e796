import { defineCall } from '../define-call.ts';
import { ownCreator } from '../shapes/creator.ts';
import { nothing } from '../shapes/fields.ts';

export const creatorStateCall = defineCall({
  name: 'creator/state',
  summary: 'Where the viewer stands as a creator',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: ownCreator,
});
