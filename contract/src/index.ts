import { advertiseClick } from './advertise/click.ts';
import { appsClick } from './apps/click.ts';
import { appsList } from './apps/list.ts';
import { appsPage } from './apps/page.ts';
import { collectOperate } from './collect/operate.ts';
import { floatWindow } from './float/window.ts';
import { loginGuest } from './login/guest.ts';
import { mediaHome } from './media/home.ts';
import { mediaLike } from './media/like.ts';
import { mediaModuleChange } from './media/module-change.ts';
import { mediaModuleItems } from './media/module-items.ts';
import { mediaPlay } from './media/play.ts';
import { mediaProgress } from './media/progress.ts';
import { mediaRecommend } from './media/recommend.ts';
import { mediaShortCare } from './media/short-care.ts';
import { mediaShortFound } from './media/short-found.ts';
import { mediaShortHot } from './media/short-hot.ts';
import { mediaShortWatched } from './media/short-watched.ts';
import { mediaTrackList } from './media/track-list.ts';
import { mediaUninterested } from './media/uninterested.ts';
import { mediaVideoList } from './media/video-list.ts';
import { pingAnnouncement } from './ping/announcement.ts';
import { mediaWhy } from './media/why.ts';
import { pingCheck } from './ping/check.ts';
import { pingConfig } from './ping/config.ts';
import { pingContact } from './ping/contact.ts';
import { searchDetails } from './search/details.ts';
import { searchHot } from './search/hot.ts';
import { searchSuggest } from './search/suggest.ts';
import { userAgeConfirm } from './user/age-confirm.ts';
import { userCareSuggested } from './user/care-suggested.ts';
import { userCare } from './user/care.ts';
import { userCaredusers } from './user/caredusers.ts';
import { userInfoCall } from './user/info.ts';
import { userLogout } from './user/logout.ts';

/** Every call of the app: name → call. */
export const appCalls = {
  'advertise/click': advertiseClick,
  'apps/click': appsClick,
  'apps/list': appsList,
  'apps/page': appsPage,
  'collect/operate': collectOperate,
  'float/window': floatWindow,
  'login/guest': loginGuest,
  'media/home': mediaHome,
  'media/like': mediaLike,
  'media/module/change': mediaModuleChange,
  'media/module/items': mediaModuleItems,
  'media/play': mediaPlay,
  'media/progress': mediaProgress,
  'media/recommend': mediaRecommend,
  'media/short/care': mediaShortCare,
  'media/short/found': mediaShortFound,
  'media/short/hot': mediaShortHot,
  'media/short/watched': mediaShortWatched,
  'media/trackList': mediaTrackList,
  'media/uninterested': mediaUninterested,
  'media/video/list': mediaVideoList,
  'ping/announcement': pingAnnouncement,
  'media/why': mediaWhy,
  'ping/check': pingCheck,
  'ping/config': pingConfig,
  'ping/contact': pingContact,
  'search/details': searchDetails,
  'search/hot': searchHot,
  'search/suggest': searchSuggest,
  'user/age/confirm': userAgeConfirm,
  'user/care': userCare,
  'user/care/suggested': userCareSuggested,
  'user/caredusers': userCaredusers,
  'user/info': userInfoCall,
  'user/logout': userLogout,
} as const;

export type AppCalls = typeof appCalls;
export type AppCallName = keyof AppCalls;
