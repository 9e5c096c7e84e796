import { aiCalls } from './ai-calls.ts';
import { aimateCalls } from './aimate-calls.ts';
import { advertiseClick } from './advertise/click.ts';
import { advertiseList } from './advertise/list.ts';
import { advertiseShown } from './advertise/shown.ts';
import { appsClick } from './apps/click.ts';
import { appsList } from './apps/list.ts';
import { appsPage } from './apps/page.ts';
import { taskAction } from './task/action.ts';
import { taskAddAddress } from './task/add-address.ts';
import { taskGetGift } from './task/get-gift.ts';
import { taskList } from './task/list.ts';
import { taskReceived } from './task/received.ts';
import { redeemExchange } from './redeem/exchange.ts';
import { redeemHistory } from './redeem/history.ts';
import { redeemList } from './redeem/list.ts';
import { bankcardAdd } from './bankcard/add.ts';
import { bankcardDefault } from './bankcard/default.ts';
import { bankcardDel } from './bankcard/del.ts';
import { bankcardList } from './bankcard/list.ts';
import { bankcardUpdate } from './bankcard/update.ts';
import { withdrawalCancel } from './withdrawal/cancel.ts';
import { withdrawalHistory } from './withdrawal/history.ts';
import { withdrawalInfo } from './withdrawal/info.ts';
import { withdrawalSubmit } from './withdrawal/submit.ts';
import { cardList } from './card/list.ts';
import { cardPay } from './card/pay.ts';
import { collectDelete } from './collect/delete.ts';
import { collectKinds } from './collect/kinds.ts';
import { collectList } from './collect/list.ts';
import { collectOperate } from './collect/operate.ts';
import { collectRestore } from './collect/restore.ts';
import { contentCache } from './content/cache.ts';
import { contentInfo } from './content/info.ts';
import { danmakuList } from './danmaku/list.ts';
import { danmakuSend } from './danmaku/send.ts';
import { commentAdd } from './comment/add.ts';
import { commentDelete } from './comment/delete.ts';
import { commentHide } from './comment/hide.ts';
import { commentLike } from './comment/like.ts';
import { commentList } from './comment/list.ts';
import { commentPin } from './comment/pin.ts';
import { floatWindow } from './float/window.ts';
import { giftCard } from './gift/card.ts';
import { giftGold } from './gift/gold.ts';
import { giftInfo } from './gift/info.ts';
import { giftList } from './gift/list.ts';
import { giftPersonCall } from './gift/person.ts';
import { goldPaytypeinfo } from './gold/paytypeinfo.ts';
import { liveChatList } from './live/chat/list.ts';
import { liveChatSend } from './live/chat/send.ts';
import { liveGuide } from './live/guide.ts';
import { liveHome } from './live/home.ts';
import { livePlay } from './live/play.ts';
import { liveRecommended } from './live/recommended.ts';
import { mediaBought } from './media/bought.ts';
import { mediaCollectBought } from './media/collect-bought.ts';
import { mediaCache } from './media/cache.ts';
import { mediaCacheRenew } from './media/cache-renew.ts';
import { mediaCollectDetails } from './media/collect-details.ts';
import { mediaCollectHome } from './media/collect-home.ts';
import { mediaCollectPay } from './media/collect-pay.ts';
import { mediaActorDetails } from './media/actor-details.ts';
import { mediaHome } from './media/home.ts';
import { mediaLike } from './media/like.ts';
import { mediaModuleChange } from './media/module-change.ts';
import { mediaModuleItems } from './media/module-items.ts';
import { mediaPay } from './media/pay.ts';
import { mediaPlay } from './media/play.ts';
import { mediaProgress } from './media/progress.ts';
import { mediaPublished } from './media/published.ts';
import { mediaRecommend } from './media/recommend.ts';
import { mediaRelated } from './media/related.ts';
import { mediaShortCare } from './media/short-care.ts';
import { mediaShortFound } from './media/short-found.ts';
import { mediaShortHot } from './media/short-hot.ts';
import { mediaShortWatched } from './media/short-watched.ts';
import { mediaStoreList } from './media/store-list.ts';
import { mediaTagDetails } from './media/tag-details.ts';
import { mediaTopicDetails } from './media/topic-details.ts';
import { mediaTopicList } from './media/topic-list.ts';
import { mediaTrackDelete } from './media/track-delete.ts';
import { mediaTrackList } from './media/track-list.ts';
import { mediaMutedList } from './media/muted-list.ts';
import { mediaMutedSet } from './media/muted-set.ts';
import { mediaUninterested } from './media/uninterested.ts';
import { mediaVideoList } from './media/video-list.ts';
import { mediaWhy } from './media/why.ts';
import { pingAnnouncement } from './ping/announcement.ts';
import { pingCheck } from './ping/check.ts';
import { pingConfig } from './ping/config.ts';
import { pingContact } from './ping/contact.ts';
import { rankMediaList } from './rank/media-list.ts';
import { rechargeCheck } from './recharge/check.ts';
import { rechargeHistory } from './recharge/history.ts';
import { rechargeInfo } from './recharge/info.ts';
import { rechargePay } from './recharge/pay.ts';
import { rechargeSubmit } from './recharge/submit.ts';
import { redeemcodeList } from './redeemcode/list.ts';
import { redeemcodeUse } from './redeemcode/use.ts';
import { reportAdd } from './report/add.ts';
import { searchDetails } from './search/details.ts';
import { searchHot } from './search/hot.ts';
import { searchSuggest } from './search/suggest.ts';
import { transExpensesList } from './trans/expenses/list.ts';
import { transIncomeList } from './trans/income/list.ts';
import { transOrderList } from './trans/order/list.ts';
import { transRechargeList } from './trans/recharge/list.ts';
import { transStatement } from './trans/statement.ts';
import { tagRepoList } from './tag/repo-list.ts';
import { uploadCancel } from './upload/cancel.ts';
import { uploadList } from './upload/list.ts';
import { contentRecommend } from './content/recommend.ts';
import { contentAutobuyInfo } from './content/autobuy-info.ts';
import { contentAutobuySet } from './content/autobuy-set.ts';
import { contentFinished } from './content/finished.ts';
import { contentPlace } from './content/place.ts';
import { contentPlaces } from './content/places.ts';
import { communityCalls } from './community-calls.ts';
import { messageCalls } from './message-calls.ts';
import { roomCalls } from './room-calls.ts';
import { serviceCalls } from './service-calls.ts';
import { trustCalls } from './trust-calls.ts';
import { userCalls } from './user-calls.ts';

/** Every call of the app: name → call. */
export const appCalls = {
  ...aiCalls,
  ...aimateCalls,
  ...communityCalls,
  ...messageCalls,
  ...roomCalls,
  ...serviceCalls,
  ...trustCalls,
  ...userCalls,
  'advertise/click': advertiseClick,
  'advertise/list': advertiseList,
  'advertise/shown': advertiseShown,
  'apps/click': appsClick,
  'apps/list': appsList,
  'apps/page': appsPage,
  'card/list': cardList,
  'card/pay': cardPay,
  'collect/delete': collectDelete,
  'collect/kinds': collectKinds,
  'collect/list': collectList,
  'collect/operate': collectOperate,
  'collect/restore': collectRestore,
  'content/info': contentInfo,
  'danmaku/list': danmakuList,
  'danmaku/send': danmakuSend,
  'comment/add': commentAdd,
  'comment/delete': commentDelete,
  'comment/hide': commentHide,
  'comment/like': commentLike,
  'comment/list': commentList,
  'comment/pin': commentPin,
  'float/window': floatWindow,
  'gift/card': giftCard,
  'gift/gold': giftGold,
  'gift/info': giftInfo,
  'gift/list': giftList,
  'gift/person': giftPersonCall,
  'gold/paytypeinfo': goldPaytypeinfo,
  'live/chat/list': liveChatList,
  'live/chat/send': liveChatSend,
  'live/guide': liveGuide,
  'live/home': liveHome,
  'live/play': livePlay,
  'live/recommended': liveRecommended,
  'media/actor/details': mediaActorDetails,
  'media/bought': mediaBought,
  'media/collect/bought': mediaCollectBought,
  'media/cache': mediaCache,
  'media/cache/renew': mediaCacheRenew,
  'media/collect/details': mediaCollectDetails,
  'media/collect/home': mediaCollectHome,
  'media/collect/pay': mediaCollectPay,
  'media/home': mediaHome,
  'media/like': mediaLike,
  'media/module/change': mediaModuleChange,
  'media/module/items': mediaModuleItems,
  'media/pay': mediaPay,
  'media/play': mediaPlay,
  'media/progress': mediaProgress,
  'media/published': mediaPublished,
  'media/recommend': mediaRecommend,
  'media/related': mediaRelated,
  'media/short/care': mediaShortCare,
  'media/short/found': mediaShortFound,
  'media/short/hot': mediaShortHot,
  'media/short/watched': mediaShortWatched,
  'media/store/list': mediaStoreList,
  'media/tag/details': mediaTagDetails,
  'media/topic/details': mediaTopicDetails,
  'media/topic/list': mediaTopicList,
  'media/trackDelete': mediaTrackDelete,
  'media/trackList': mediaTrackList,
  'media/muted/list': mediaMutedList,
  'media/muted/set': mediaMutedSet,
  'media/uninterested': mediaUninterested,
  'media/video/list': mediaVideoList,
  'media/why': mediaWhy,
  'ping/announcement': pingAnnouncement,
  'ping/check': pingCheck,
  'ping/config': pingConfig,
  'ping/contact': pingContact,
  'rank/media/list': rankMediaList,
  'recharge/check': rechargeCheck,
  'recharge/history': rechargeHistory,
  'recharge/info': rechargeInfo,
  'recharge/pay': rechargePay,
  'recharge/submit': rechargeSubmit,
  'redeemcode/list': redeemcodeList,
  'redeemcode/use': redeemcodeUse,
  'report/add': reportAdd,
  'search/details': searchDetails,
  'search/hot': searchHot,
  'search/suggest': searchSuggest,
  'tag/repo/list': tagRepoList,
  'trans/expenses/list': transExpensesList,
  'trans/income/list': transIncomeList,
  'trans/order/list': transOrderList,
  'trans/recharge/list': transRechargeList,
  'trans/statement': transStatement,
  'upload/cancel': uploadCancel,
  'upload/list': uploadList,
  'content/recommend': contentRecommend,
  'content/autobuy/info': contentAutobuyInfo,
  'content/autobuy/set': contentAutobuySet,
  'content/cache': contentCache,
  'content/finished': contentFinished,
  'content/place': contentPlace,
  'content/places': contentPlaces,
  'task/action': taskAction,
  'task/addAddress': taskAddAddress,
  'task/getGift': taskGetGift,
  'task/list': taskList,
  'task/received': taskReceived,
  'redeem/exchange': redeemExchange,
  'redeem/history': redeemHistory,
  'redeem/list': redeemList,
  'bankcard/add': bankcardAdd,
  'bankcard/default': bankcardDefault,
  'bankcard/del': bankcardDel,
  'bankcard/list': bankcardList,
  'bankcard/update': bankcardUpdate,
  'withdrawal/cancel': withdrawalCancel,
  'withdrawal/history': withdrawalHistory,
  'withdrawal/info': withdrawalInfo,
  'withdrawal/submit': withdrawalSubmit,
} as const;

export type AppCalls = typeof appCalls;
export type AppCallName = keyof AppCalls;
