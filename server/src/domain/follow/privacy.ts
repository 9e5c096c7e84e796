import type { Privacy } from '@yehang/contract/shapes/privacy.ts';
import type { Database } from '../../db/connect.ts';
import { findPrivacy, writePrivacy } from '../../db/queries/privacy/privacy.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';

export async function ownPrivacy(
  { database }: { database: Database },
  viewer: Viewer,
): Promise<Privacy> {
  return findPrivacy(database, viewer.userId);
}

/** Changes what is given; the rest stays. */
export async function setPrivacy(
  { database }: { database: Database },
  viewer: Viewer,
  change: { [Name in keyof Privacy]?: Privacy[Name] | undefined },
): Promise<Privacy> {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Privacy>;
  await writePrivacy(database, viewer.userId, given);
  return findPrivacy(database, viewer.userId);
}

/** Refuses a list of people that its user keeps from others. Error: 4030. */
export async function requireShownList(
  { database }: { database: Database },
  userId: string,
  side: 'following' | 'followers',
): Promise<void> {
  const { hidesFollowing, hidesFollowers } = await findPrivacy(database, userId);
  if (side === 'following' && hidesFollowing)
    throw new AppError(4030, '对方没有公开关注的人和圈子');
  if (side === 'followers' && hidesFollowers) throw new AppError(4030, '对方没有公开粉丝');
}
