import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleCreatorRow, creatorState } from '../../shapes/creator.ts';
import { named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleCreatorList = defineConsoleCall({
  name: 'creator/list',
  summary: 'Creators and applications of one state, the longest waiting first',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    state: named(creatorState.exclude(['none']), '状态').default('waiting'),
    ...pageRequest,
  }),
  response: pageOf(consoleCreatorRow),
});
