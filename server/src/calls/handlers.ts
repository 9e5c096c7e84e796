import type { AppCalls } from '@yehang/contract/index.ts';
import type { AppHandler } from '../http/handle-app-call.ts';
import { handleAdvertiseClick } from './advertise/click.ts';
import { handleAppsClick } from './apps/click.ts';
import { handleAppsList } from './apps/list.ts';
import { handleAppsPage } from './apps/page.ts';
import { handleCollectOperate } from './collect/operate.ts';
import { handleFloatWindow } from './float/window.ts';
import { handleLoginGuest } from './login/guest.ts';
import { handleMediaHome } from './media/home.ts';
import { handleMediaLike } from './media/like.ts';
import { handleMediaModuleChange } from './media/module-change.ts';
import { handleMediaModuleItems } from './media/module-items.ts';
import { handleMediaPlay } from './media/play.ts';
import { handleMediaProgress } from './media/progress.ts';
import { handleMediaTrackList } from './media/track-list.ts';
import { handleMediaVideoList } from './media/video-list.ts';
import { handlePingAnnouncement } from './ping/announcement.ts';
import { handlePingCheck } from './ping/check.ts';
import { handlePingConfig } from './ping/config.ts';
import { handlePingContact } from './ping/contact.ts';
import { handleUserAgeConfirm } from './user/age-confirm.ts';
import { handleUserInfo } from './user/info.ts';
import { handleUserLogout } from './user/logout.ts';

type Handlers = { [Name in keyof AppCalls]: AppHandler<AppCalls[Name]> };

/** Every call of the app: name → handler. A missing one does not compile. */
export const handlers = {
  'advertise/click': handleAdvertiseClick,
  'apps/click': handleAppsClick,
  'apps/list': handleAppsList,
  'apps/page': handleAppsPage,
  'collect/operate': handleCollectOperate,
  'float/window': handleFloatWindow,
  'login/guest': handleLoginGuest,
  'media/home': handleMediaHome,
  'media/like': handleMediaLike,
  'media/module/change': handleMediaModuleChange,
  'media/module/items': handleMediaModuleItems,
  'media/play': handleMediaPlay,
  'media/progress': handleMediaProgress,
  'media/trackList': handleMediaTrackList,
  'media/video/list': handleMediaVideoList,
  'ping/announcement': handlePingAnnouncement,
  'ping/check': handlePingCheck,
  'ping/config': handlePingConfig,
  'ping/contact': handlePingContact,
  'user/age/confirm': handleUserAgeConfirm,
  'user/info': handleUserInfo,
  'user/logout': handleUserLogout,
} satisfies Handlers;
