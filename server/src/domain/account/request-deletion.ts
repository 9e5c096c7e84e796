import type { AccountDeletionState } from '@yehang/contract/shapes/account-deletion.ts';
import { revokeCredentials } from '../../db/queries/users/credentials.ts';
import {
  cancelDeletion,
  findDeletion,
  insertDeletion,
  lockLeavingUser,
  readObstacles,
} from '../../db/queries/users/deletions.ts';
import { revokeSessionsOfUser } from '../../db/queries/users/sessions.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import type { AccountContext, AccountFrom } from './context.ts';
import { obstacleTo, toDeletionState } from './deletion-state.ts';
import { requireOwner } from './require-owner.ts';

const DAY_MS = 86_400_000;

type DeletionContext = AccountContext & { settings: Pick<Settings, 'current'> };

/** Whether the viewer's account is to be deleted, and what stands against it. */
export async function deletionState(
  context: Pick<DeletionContext, 'database' | 'settings'>,
  viewer: Pick<Viewer, 'userId'>,
): Promise<AccountDeletionState> {
  return stateOf(context, await ownUser(context, viewer));
}

/**
 * Asks for the deletion of the viewer's account; all sessions end, this one too. A user who logs in until it is due may
 * keep the account. Errors: 4000 (password, code), 4090 (something stands against it, or it is asked for), 4290.
 */
export async function requestDeletion(
  context: DeletionContext,
  request: {
    password?: string | undefined;
    code?: string | undefined;
    givesUpGold: boolean;
  },
  from: AccountFrom,
): Promise<AccountDeletionState> {
  const { database, sessions, settings } = context;
  const user = await ownUser(context, from.viewer);
  const { givesUpGold } = request;
  // Once before a code is used up, and once where nothing can come in between.
  await refuseObstacles(database, user.id, { givesUpGold });
  await requireOwner(context, user, request, from);
  const dueAt = new Date(Date.now() + settings.current.deletionCoolingDays * DAY_MS);
  const ended = await database.orm.transaction(async (orm) => {
    await lockLeavingUser({ orm }, user.id);
    await refuseObstacles({ orm }, user.id, { givesUpGold });
    if (!(await insertDeletion({ orm }, { userId: user.id, dueAt, givesUpGold })))
      throw new AppError(4090, '已经申请过注销了');
    await revokeCredentials({ orm }, user.id);
    return revokeSessionsOfUser({ orm }, user.id);
  });
  await sessions.forget(ended);
  return stateOf(context, user);
}

/** Error: 4090. */
async function refuseObstacles(
  database: Queryable,
  userId: string,
  row: { givesUpGold: boolean },
): Promise<void> {
  const against = obstacleTo(await readObstacles(database, userId), row);
  if (against) throw new AppError(4090, against.text, { obstacle: against.kind });
}

/** Keeps the viewer's account; nothing happens where its deletion was not asked for. */
export async function keepAccount(
  context: Pick<DeletionContext, 'database' | 'settings'>,
  viewer: Viewer,
): Promise<AccountDeletionState> {
  const user = await ownUser(context, viewer);
  await cancelDeletion(context.database, user.id);
  return stateOf(context, user);
}

async function ownUser(
  { database }: Pick<DeletionContext, 'database'>,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<UserRow> {
  const user = await findUser(database, userId);
  if (!user) throw new AppError(1000);
  return user;
}

async function stateOf(
  { database, settings }: Pick<DeletionContext, 'database' | 'settings'>,
  user: UserRow,
): Promise<AccountDeletionState> {
  const [deletion, found] = await Promise.all([
    findDeletion(database, user.id),
    readObstacles(database, user.id),
  ]);
  const coolingDays = settings.current.deletionCoolingDays;
  return toDeletionState(user, { deletion, found, coolingDays });
}
