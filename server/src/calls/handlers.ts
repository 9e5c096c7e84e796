import type { AppHandler } from '../http/handle-app-call.ts';
import type { AppCalls } from '@yehang/contract/index.ts';
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
import { handleMediaRecommend } from './media/recommend.ts';
import { handleMediaShortCare } from './media/short-care.ts';
import { handleMediaShortFound } from './media/short-found.ts';
import { handleMediaShortHot } from './media/short-hot.ts';
import { handleMediaShortWatched } from './media/short-watched.ts';
import { handleMediaTrackList } from './media/track-list.ts';
import { handleMediaUninterested } from './media/uninterested.ts';
import { handleMediaVideoList } from './media/video-list.ts';
import { handlePingAnnouncement } from './ping/announcement.ts';
import { handleMediaWhy } from './media/why.ts';
import { handlePingCheck } from './ping/check.ts';
import { handlePingConfig } from './ping/config.ts';
import { handlePingContact } from './ping/contact.ts';
import { handleSearchDetails } from './search/details.ts';
import { handleSearchHot } from './search/hot.ts';
import { handleSearchSuggest } from './search/suggest.ts';
import { handleUserAgeConfirm } from './user/age-confirm.ts';
import { handleUserCareSuggested } from './user/care-suggested.ts';
import { handleUserCare } from './user/care.ts';
import { handleUserCaredusers } from './user/caredusers.ts';
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
  'media/recommend': handleMediaRecommend,
  'media/short/care': handleMediaShortCare,
  'media/short/found': handleMediaShortFound,
  'media/short/hot': handleMediaShortHot,
  'media/short/watched': handleMediaShortWatched,
  'media/trackList': handleMediaTrackList,
  'media/uninterested': handleMediaUninterested,
  'media/video/list': handleMediaVideoList,
  'ping/announcement': handlePingAnnouncement,
  'media/why': handleMediaWhy,
  'ping/check': handlePingCheck,
  'ping/config': handlePingConfig,
  'ping/contact': handlePingContact,
  'search/details': handleSearchDetails,
  'search/hot': handleSearchHot,
  'search/suggest': handleSearchSuggest,
  'user/age/confirm': handleUserAgeConfirm,
  'user/care': handleUserCare,
  'user/care/suggested': handleUserCareSuggested,
  'user/caredusers': handleUserCaredusers,
  'user/info': handleUserInfo,
  'user/logout': handleUserLogout,
} satisfies Handlers;
