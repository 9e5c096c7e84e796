import type { userCareSuggested } from '@yehang/contract/user/care-suggested.ts';
import { peopleToFollow } from '../../domain/follow/list-people.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleUserCareSuggested: AppHandler<typeof userCareSuggested> = ({
  viewer,
  context,
}) => peopleToFollow(context, viewer);
