import { consoleUserBlock } from './user/block.ts';
import { consoleUserUnblock } from './user/unblock.ts';
import { consoleUserGold } from './user/gold.ts';
import { consoleUserInfo } from './user/info.ts';
import { consoleUserCredentials } from './user/credentials.ts';
import { consoleUserMoney } from './user/money.ts';
import { consoleUserGrants } from './user/grants.ts';
import { consoleUserReports } from './user/reports.ts';
import { consoleUserList } from './user/list.ts';
import { consoleUserTier } from './user/tier.ts';

/** Calls of the console about one user, and their list. */
export const userCalls = {
  'user/block': consoleUserBlock,
  'user/credentials': consoleUserCredentials,
  'user/gold': consoleUserGold,
  'user/grants': consoleUserGrants,
  'user/info': consoleUserInfo,
  'user/list': consoleUserList,
  'user/money': consoleUserMoney,
  'user/reports': consoleUserReports,
  'user/tier': consoleUserTier,
  'user/unblock': consoleUserUnblock,
} as const;
