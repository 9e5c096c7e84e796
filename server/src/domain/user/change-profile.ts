import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import type { Database } from '../../db/connect.ts';
import { updateProfile } from '../../db/queries/users/profiles.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import { badField, AppError } from '../app-error.ts';
import { judgeText } from '../policy/judge-text.ts';
import { limit, type Counters } from '../rate-limits.ts';
import { OFFICIAL_NICKNAME } from '../text/patterns.ts';
import type { Viewer } from '../viewer.ts';
import { toUserInfo } from './to-user-info.ts';

/** Names in a day: enough to find one, too few to play somebody else all the time. */
const NAMES_A_DAY = 5;

type Change = {
  [Name in 'nickname' | 'intro' | 'gender' | 'ageBand']?: UserRow[Name] | undefined;
};

/**
 * Changes what is given of the viewer's profile. What others are shown passes the filter of words, and holds no way
 * to reach somebody. Errors: 4000 (names the field), 4290 (too many names).
 */
export async function changeProfile(
  { database, counters }: { database: Database; counters: Counters },
  viewer: Viewer,
  change: Change,
): Promise<UserInfo> {
  const user = await findUser(database, viewer.userId);
  if (!user) throw new AppError(1000);
  const { nickname, intro } = change;
  if (nickname !== undefined && nickname !== user.nickname) {
    rejectText(nickname, 'nickname', '昵称');
    if (OFFICIAL_NICKNAME.test(nickname))
      throw badField('nickname', '昵称容易和官方混淆，请换一个');
    await limit(counters, `nickname:${user.id}`, { limit: NAMES_A_DAY, windowSeconds: 86_400 });
  }
  if (intro !== undefined) rejectText(intro, 'intro', '简介');
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const row =
    given.length === 0
      ? user
      : await updateProfile(database, user.id, Object.fromEntries(given) as Partial<UserRow>);
  if (!row) throw new AppError(1000);
  return toUserInfo(row, viewer.edition);
}

function rejectText(text: string, field: string, called: string): void {
  const judgement = judgeText(text, 'name');
  if (judgement === 'refuse') throw badField(field, `${called}里有不允许使用的词，请修改`);
  if (judgement === 'review')
    throw badField(field, `${called}里有不能用的内容，比如联系方式或刷屏的字`);
}
