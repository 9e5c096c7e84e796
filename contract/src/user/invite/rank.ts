import { defineCall } from '../../define-call.ts';
import { agentRank } from '../../shapes/agent.ts';
import { nothing } from '../../shapes/fields.ts';

export const userInviteRank = defineCall({
  name: 'user/invite/rank',
  summary: 'Who earned most by invitations this month, at most twenty, some minutes old',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: agentRank,
});
