import type { ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { ConsoleHandler } from '../../http/handle-console-call.ts';
import { handleAuditList } from './audit/list.ts';
import { handleItemCreate } from './item/create.ts';
import { handleItemInfo } from './item/info.ts';
import { handleItemList } from './item/list.ts';
import { handleItemPublish } from './item/publish.ts';
import { handleItemUnpublish } from './item/unpublish.ts';
import { handleItemUpdate } from './item/update.ts';
import { handleLoginCode } from './login/code.ts';
import { handleLogout } from './login/logout.ts';
import { handleMe } from './login/me.ts';
import { handleLoginPassword } from './login/password.ts';
import { handleMediaCancel } from './media/cancel.ts';
import { handleMediaRetry } from './media/retry.ts';
import { handleMediaStatus } from './media/status.ts';
import { handleOverview } from './overview.ts';
import { handleStaffCreate } from './staff/create.ts';
import { handleStaffList } from './staff/list.ts';
import { handleStaffUpdate } from './staff/update.ts';
import { handleTagList } from './tag/list.ts';
import { handleUploadList } from './upload/list.ts';
import { handleUploaderList } from './uploader/list.ts';
import { handleUserInfo } from './user/info.ts';
import { handleUserList } from './user/list.ts';

type Handlers = { [Name in keyof ConsoleCalls]: ConsoleHandler<ConsoleCalls[Name]> };

/** Every call of the console: name → handler. A missing one does not compile. */
export const consoleHandlers = {
  'audit/list': handleAuditList,
  'item/create': handleItemCreate,
  'item/info': handleItemInfo,
  'item/list': handleItemList,
  'item/publish': handleItemPublish,
  'item/unpublish': handleItemUnpublish,
  'item/update': handleItemUpdate,
  'login/code': handleLoginCode,
  'login/logout': handleLogout,
  'login/me': handleMe,
  'login/password': handleLoginPassword,
  'media/cancel': handleMediaCancel,
  'media/retry': handleMediaRetry,
  'media/status': handleMediaStatus,
  overview: handleOverview,
  'staff/create': handleStaffCreate,
  'staff/list': handleStaffList,
  'staff/update': handleStaffUpdate,
  'tag/list': handleTagList,
  'upload/list': handleUploadList,
  'uploader/list': handleUploaderList,
  'user/info': handleUserInfo,
  'user/list': handleUserList,
} satisfies Handlers;
