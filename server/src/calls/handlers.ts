import type { AppHandler } from '../http/handle-app-call.ts';
import type { AppCalls } from '@yehang/contract/index.ts';
import { handleAdvertiseClick } from './advertise/click.ts';
import { handleAdvertiseList } from './advertise/list.ts';
import { handleAppsClick } from './apps/click.ts';
import { handleAppsList } from './apps/list.ts';
import { handleAppsPage } from './apps/page.ts';
import { handleCardList } from './card/list.ts';
import { handleCardPay } from './card/pay.ts';
import { handleCollectDelete } from './collect/delete.ts';
import { handleCollectKinds } from './collect/kinds.ts';
import { handleCollectList } from './collect/list.ts';
import { handleCollectOperate } from './collect/operate.ts';
import { handleCollectRestore } from './collect/restore.ts';
import { handleContentInfo } from './content/info.ts';
import { handleDanmakuList } from './danmaku/list.ts';
import { handleDanmakuSend } from './danmaku/send.ts';
import { handleCommentAdd } from './comment/add.ts';
import { handleCommentDelete } from './comment/delete.ts';
import { handleCommentLike } from './comment/like.ts';
import { handleCommentList } from './comment/list.ts';
import { handleFloatWindow } from './float/window.ts';
import { handleGoldPaytypeinfo } from './gold/paytypeinfo.ts';
import { handleLoginGuest } from './login/guest.ts';
import { handleLiveGuide } from './live/guide.ts';
import { handleLiveHome } from './live/home.ts';
import { handleLivePlay } from './live/play.ts';
import { handleLiveRecommended } from './live/recommended.ts';
import { handleMediaBought } from './media/bought.ts';
import { handleMediaCollectBought } from './media/collect-bought.ts';
import { handleMediaCache } from './media/cache.ts';
import { handleMediaCacheRenew } from './media/cache-renew.ts';
import { handleMediaCollectDetails } from './media/collect-details.ts';
import { handleMediaCollectHome } from './media/collect-home.ts';
import { handleMediaCollectPay } from './media/collect-pay.ts';
import { handleMediaActorDetails } from './media/actor-details.ts';
import { handleMediaHome } from './media/home.ts';
import { handleMediaLike } from './media/like.ts';
import { handleMediaModuleChange } from './media/module-change.ts';
import { handleMediaModuleItems } from './media/module-items.ts';
import { handleMediaPay } from './media/pay.ts';
import { handleMediaPlay } from './media/play.ts';
import { handleMediaProgress } from './media/progress.ts';
import { handleMediaPublished } from './media/published.ts';
import { handleMediaRecommend } from './media/recommend.ts';
import { handleMediaShortCare } from './media/short-care.ts';
import { handleMediaShortFound } from './media/short-found.ts';
import { handleMediaShortHot } from './media/short-hot.ts';
import { handleMediaShortWatched } from './media/short-watched.ts';
import { handleMediaStoreList } from './media/store-list.ts';
import { handleMediaTagDetails } from './media/tag-details.ts';
import { handleMediaTopicDetails } from './media/topic-details.ts';
import { handleMediaTopicList } from './media/topic-list.ts';
import { handleMediaTrackDelete } from './media/track-delete.ts';
import { handleMediaTrackList } from './media/track-list.ts';
import { handleMediaMutedList } from './media/muted-list.ts';
import { handleMediaMutedSet } from './media/muted-set.ts';
import { handleMediaUninterested } from './media/uninterested.ts';
import { handleMediaVideoList } from './media/video-list.ts';
import { handleMediaWhy } from './media/why.ts';
import { handlePingAnnouncement } from './ping/announcement.ts';
import { handlePingCheck } from './ping/check.ts';
import { handlePingConfig } from './ping/config.ts';
import { handlePingContact } from './ping/contact.ts';
import { handleRankMediaList } from './rank/media-list.ts';
import { handleReportAdd } from './report/add.ts';
import { handleSearchDetails } from './search/details.ts';
import { handleSearchHot } from './search/hot.ts';
import { handleSearchSuggest } from './search/suggest.ts';
import { handleTransExpensesList } from './trans/expenses/list.ts';
import { handleTransIncomeList } from './trans/income/list.ts';
import { handleTransOrderList } from './trans/order/list.ts';
import { handleTransRechargeList } from './trans/recharge/list.ts';
import { handleTagRepoList } from './tag/repo-list.ts';
import { handleUserAgeConfirm } from './user/age-confirm.ts';
import { handleUserCare } from './user/care.ts';
import { handleUserCareSuggested } from './user/care-suggested.ts';
import { handleUserCaredusers } from './user/caredusers.ts';
import { handleUserInfo } from './user/info.ts';
import { handleUserLogout } from './user/logout.ts';
import { handleCreatorApply } from './creator/apply.ts';
import { handleCreatorState } from './creator/state.ts';
import { handlePublishCreate } from './publish/create.ts';
import { handlePublishUpdate } from './publish/update.ts';
import { handlePublishSubmit } from './publish/submit.ts';
import { handlePublishWithdraw } from './publish/withdraw.ts';
import { handlePublishAppeal } from './publish/appeal.ts';
import { handlePublishContents } from './publish/contents.ts';
import { handlePublishDel } from './publish/del.ts';
import { handlePublishDetail } from './publish/detail.ts';
import { handlePublishIncome } from './publish/income.ts';
import { handlePublishReplace } from './publish/replace.ts';
import { handlePublishRetry } from './publish/retry.ts';
import { handlePublishSeen } from './publish/seen.ts';
import { handlePublishUndo } from './publish/undo.ts';
import { handleUploadCancel } from './upload/cancel.ts';
import { handleUploadList } from './upload/list.ts';
import { handlePublishInfo } from './publish/info.ts';

type Handlers = { [Name in keyof AppCalls]: AppHandler<AppCalls[Name]> };

/** Every call of the app: name → handler. A missing one does not compile. */
export const handlers = {
  'advertise/click': handleAdvertiseClick,
  'advertise/list': handleAdvertiseList,
  'apps/click': handleAppsClick,
  'apps/list': handleAppsList,
  'apps/page': handleAppsPage,
  'card/list': handleCardList,
  'card/pay': handleCardPay,
  'collect/delete': handleCollectDelete,
  'collect/kinds': handleCollectKinds,
  'collect/list': handleCollectList,
  'collect/operate': handleCollectOperate,
  'collect/restore': handleCollectRestore,
  'content/info': handleContentInfo,
  'danmaku/list': handleDanmakuList,
  'danmaku/send': handleDanmakuSend,
  'comment/add': handleCommentAdd,
  'comment/delete': handleCommentDelete,
  'comment/like': handleCommentLike,
  'comment/list': handleCommentList,
  'creator/apply': handleCreatorApply,
  'creator/state': handleCreatorState,
  'float/window': handleFloatWindow,
  'gold/paytypeinfo': handleGoldPaytypeinfo,
  'login/guest': handleLoginGuest,
  'live/guide': handleLiveGuide,
  'live/home': handleLiveHome,
  'live/play': handleLivePlay,
  'live/recommended': handleLiveRecommended,
  'media/actor/details': handleMediaActorDetails,
  'media/bought': handleMediaBought,
  'media/collect/bought': handleMediaCollectBought,
  'media/cache': handleMediaCache,
  'media/cache/renew': handleMediaCacheRenew,
  'media/collect/details': handleMediaCollectDetails,
  'media/collect/home': handleMediaCollectHome,
  'media/collect/pay': handleMediaCollectPay,
  'media/home': handleMediaHome,
  'media/like': handleMediaLike,
  'media/module/change': handleMediaModuleChange,
  'media/module/items': handleMediaModuleItems,
  'media/pay': handleMediaPay,
  'media/play': handleMediaPlay,
  'media/progress': handleMediaProgress,
  'media/published': handleMediaPublished,
  'media/recommend': handleMediaRecommend,
  'media/short/care': handleMediaShortCare,
  'media/short/found': handleMediaShortFound,
  'media/short/hot': handleMediaShortHot,
  'media/short/watched': handleMediaShortWatched,
  'media/store/list': handleMediaStoreList,
  'media/tag/details': handleMediaTagDetails,
  'media/topic/details': handleMediaTopicDetails,
  'media/topic/list': handleMediaTopicList,
  'media/trackDelete': handleMediaTrackDelete,
  'media/trackList': handleMediaTrackList,
  'media/muted/list': handleMediaMutedList,
  'media/muted/set': handleMediaMutedSet,
  'media/uninterested': handleMediaUninterested,
  'media/video/list': handleMediaVideoList,
  'media/why': handleMediaWhy,
  'ping/announcement': handlePingAnnouncement,
  'ping/check': handlePingCheck,
  'ping/config': handlePingConfig,
  'ping/contact': handlePingContact,
  'publish/appeal': handlePublishAppeal,
  'publish/contents': handlePublishContents,
  'publish/create': handlePublishCreate,
  'publish/del': handlePublishDel,
  'publish/detail': handlePublishDetail,
  'publish/income': handlePublishIncome,
  'publish/replace': handlePublishReplace,
  'publish/retry': handlePublishRetry,
  'publish/seen': handlePublishSeen,
  'publish/undo': handlePublishUndo,
  'upload/cancel': handleUploadCancel,
  'upload/list': handleUploadList,
  'publish/info': handlePublishInfo,
  'publish/submit': handlePublishSubmit,
  'publish/update': handlePublishUpdate,
  'publish/withdraw': handlePublishWithdraw,
  'rank/media/list': handleRankMediaList,
  'report/add': handleReportAdd,
  'search/details': handleSearchDetails,
  'search/hot': handleSearchHot,
  'search/suggest': handleSearchSuggest,
  'tag/repo/list': handleTagRepoList,
  'trans/expenses/list': handleTransExpensesList,
  'trans/income/list': handleTransIncomeList,
  'trans/order/list': handleTransOrderList,
  'trans/recharge/list': handleTransRechargeList,
  'user/age/confirm': handleUserAgeConfirm,
  'user/care': handleUserCare,
  'user/care/suggested': handleUserCareSuggested,
  'user/caredusers': handleUserCaredusers,
  'user/info': handleUserInfo,
  'user/logout': handleUserLogout,
} satisfies Handlers;
