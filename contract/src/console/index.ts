import { consoleAuditList } from './audit/list.ts';
import { consoleItemCreate } from './item/create.ts';
import { consoleItemInfo } from './item/info.ts';
import { consoleItemList } from './item/list.ts';
import { consoleItemPublish } from './item/publish.ts';
import { consoleItemUnpublish } from './item/unpublish.ts';
import { consoleItemUpdate } from './item/update.ts';
import { consoleLoginCode } from './login/code.ts';
import { consoleLogout } from './login/logout.ts';
import { consoleMe } from './login/me.ts';
import { consoleLoginPassword } from './login/password.ts';
import { consoleMediaCancel } from './media/cancel.ts';
import { consoleMediaRetry } from './media/retry.ts';
import { consoleMediaStatus } from './media/status.ts';
import { consoleOverview } from './overview.ts';
import { consoleStaffCreate } from './staff/create.ts';
import { consoleStaffList } from './staff/list.ts';
import { consoleStaffUpdate } from './staff/update.ts';
import { consoleTagList } from './tag/list.ts';
import { consoleUploadList } from './upload/list.ts';
import { consoleUploaderList } from './uploader/list.ts';
import { consoleUserInfo } from './user/info.ts';
import { consoleUserList } from './user/list.ts';

/** Every call of the console: name → call. The chunk interface beside them is in shapes/chunk.ts. */
export const consoleCalls = {
  'audit/list': consoleAuditList,
  'item/create': consoleItemCreate,
  'item/info': consoleItemInfo,
  'item/list': consoleItemList,
  'item/publish': consoleItemPublish,
  'item/unpublish': consoleItemUnpublish,
  'item/update': consoleItemUpdate,
  'login/code': consoleLoginCode,
  'login/logout': consoleLogout,
  'login/me': consoleMe,
  'login/password': consoleLoginPassword,
  'media/cancel': consoleMediaCancel,
  'media/retry': consoleMediaRetry,
  'media/status': consoleMediaStatus,
  overview: consoleOverview,
  'staff/create': consoleStaffCreate,
  'staff/list': consoleStaffList,
  'staff/update': consoleStaffUpdate,
  'tag/list': consoleTagList,
  'upload/list': consoleUploadList,
  'uploader/list': consoleUploaderList,
  'user/info': consoleUserInfo,
  'user/list': consoleUserList,
} as const;

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallName = keyof ConsoleCalls;
