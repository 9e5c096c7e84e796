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
import { userOnlineTime } from './user/online/time.ts';
import { redeemExchange } from './redeem/exchange.ts';
import { redeemHistory } from './redeem/history.ts';
import { redeemList } from './redeem/list.ts';
import { userInviteIncome } from './user/invite/income.ts';
import { userInviteIncomeDays } from './user/invite/income/days.ts';
import { userInviteIncomeInfo } from './user/invite/income/info.ts';
import { userInviteList } from './user/invite/list.ts';
import { userInviteRank } from './user/invite/rank.ts';
import { userInviteSetcode } from './user/invite/setcode.ts';
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
import { commentLike } from './comment/like.ts';
import { commentList } from './comment/list.ts';
import { floatWindow } from './float/window.ts';
import { giftCard } from './gift/card.ts';
import { giftGold } from './gift/gold.ts';
import { giftInfo } from './gift/info.ts';
import { giftList } from './gift/list.ts';
import { giftPersonCall } from './gift/person.ts';
import { goldPaytypeinfo } from './gold/paytypeinfo.ts';
import { loginAppeal } from './login/appeal.ts';
import { loginAppealInfo } from './login/appeal-info.ts';
import { loginPasskey } from './login/passkey.ts';
import { loginPasskeyChallenge } from './login/passkey-challenge.ts';
import { userAvatarUpload } from './user/avatar-upload.ts';
import { userDeleteCancel } from './user/delete/cancel.ts';
import { userDeleteInfo } from './user/delete/info.ts';
import { userDeleteRequest } from './user/delete/request.ts';
import { userExportInfo } from './user/export/info.ts';
import { userExportLink } from './user/export/link.ts';
import { userExportRequest } from './user/export/request.ts';
import { userPasskeyAdd } from './user/passkey/add.ts';
import { userPasskeyChallenge } from './user/passkey/challenge.ts';
import { userPasskeyList } from './user/passkey/list.ts';
import { userPasskeyRemove } from './user/passkey/remove.ts';
import { userPasskeyRename } from './user/passkey/rename.ts';
import { loginAccountLogin } from './login/account-login.ts';
import { loginAccountRegister } from './login/account-register.ts';
import { loginBefore } from './login/before.ts';
import { loginBindMobile } from './login/bind-mobile.ts';
import { loginCaptcha } from './login/captcha.ts';
import { loginGuest } from './login/guest.ts';
import { loginOfficial } from './login/official.ts';
import { loginPhone } from './login/phone.ts';
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
import { userAgeConfirm } from './user/age-confirm.ts';
import { userCare } from './user/care.ts';
import { userCareSuggested } from './user/care-suggested.ts';
import { userCaredusers } from './user/caredusers.ts';
import { userAvatar } from './user/avatar.ts';
import { userAvatarList } from './user/avatar-list.ts';
import { userChangeMobile } from './user/change-mobile.ts';
import { userChangePassword } from './user/change-password.ts';
import { userInfoCall } from './user/info.ts';
import { userInfoModify } from './user/info-modify.ts';
import { userLogout } from './user/logout.ts';
import { userQrcode } from './user/qrcode.ts';
import { userQrcodeInfo } from './user/qrcode-info.ts';
import { userQrcodeRevoke } from './user/qrcode-revoke.ts';
import { userSessionList } from './user/session-list.ts';
import { userSessionRevoke } from './user/session-revoke.ts';
import { creatorApply } from './creator/apply.ts';
import { creatorStateCall } from './creator/state.ts';
import { publishCreate } from './publish/create.ts';
import { publishUpdate } from './publish/update.ts';
import { publishSubmit } from './publish/submit.ts';
import { publishWithdraw } from './publish/withdraw.ts';
import { publishAppeal } from './publish/appeal.ts';
import { publishChapterChange } from './publish/chapter-change.ts';
import { publishChapterList } from './publish/chapter-list.ts';
import { publishChapterOrder } from './publish/chapter-order.ts';
import { publishImportAccept } from './publish/import-accept.ts';
import { publishImportCancel } from './publish/import-cancel.ts';
import { publishImportCreate } from './publish/import-create.ts';
import { publishImportInfo } from './publish/import-info.ts';
import { publishImportList } from './publish/import-list.ts';
import { publishCategories } from './publish/categories.ts';
import { publishChapterAdd } from './publish/chapter-add.ts';
import { publishChapterText } from './publish/chapter-text.ts';
import { publishChapterWrite } from './publish/chapter-write.ts';
import { publishCover } from './publish/cover.ts';
import { publishImportCuts } from './publish/import-cuts.ts';
import { publishImportLines } from './publish/import-lines.ts';
import { publishPictureAdd } from './publish/picture-add.ts';
import { publishPictureChange } from './publish/picture-change.ts';
import { publishPictureList } from './publish/picture-list.ts';
import { publishPictureOrder } from './publish/picture-order.ts';
import { publishContents } from './publish/contents.ts';
import { publishDel } from './publish/del.ts';
import { publishDetail } from './publish/detail.ts';
import { publishIncome } from './publish/income.ts';
import { publishInfo } from './publish/info.ts';
import { publishReplace } from './publish/replace.ts';
import { publishRetry } from './publish/retry.ts';
import { publishSeen } from './publish/seen.ts';
import { publishUndo } from './publish/undo.ts';
import { uploadCancel } from './upload/cancel.ts';
import { uploadList } from './upload/list.ts';
import { contentRecommend } from './content/recommend.ts';
import { contentAutobuyInfo } from './content/autobuy-info.ts';
import { contentAutobuySet } from './content/autobuy-set.ts';
import { contentPlace } from './content/place.ts';
import { contentPlaces } from './content/places.ts';
import { roomCalls } from './room-calls.ts';

/** Every call of the app: name → call. */
export const appCalls = {
  ...roomCalls,
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
  'comment/like': commentLike,
  'comment/list': commentList,
  'creator/apply': creatorApply,
  'creator/state': creatorStateCall,
  'float/window': floatWindow,
  'gift/card': giftCard,
  'gift/gold': giftGold,
  'gift/info': giftInfo,
  'gift/list': giftList,
  'gift/person': giftPersonCall,
  'gold/paytypeinfo': goldPaytypeinfo,
  'login/account/login': loginAccountLogin,
  'login/account/register': loginAccountRegister,
  'login/appeal': loginAppeal,
  'login/appeal/info': loginAppealInfo,
  'login/before': loginBefore,
  'login/bindMobile': loginBindMobile,
  'login/captcha': loginCaptcha,
  'login/guest': loginGuest,
  'login/official': loginOfficial,
  'login/passkey': loginPasskey,
  'login/passkey/challenge': loginPasskeyChallenge,
  'login/phone': loginPhone,
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
  'publish/appeal': publishAppeal,
  'publish/chapter/change': publishChapterChange,
  'publish/chapter/list': publishChapterList,
  'publish/chapter/order': publishChapterOrder,
  'publish/import/accept': publishImportAccept,
  'publish/import/cancel': publishImportCancel,
  'publish/import/create': publishImportCreate,
  'publish/import/info': publishImportInfo,
  'publish/import/list': publishImportList,
  'publish/categories': publishCategories,
  'publish/chapter/add': publishChapterAdd,
  'publish/chapter/text': publishChapterText,
  'publish/chapter/write': publishChapterWrite,
  'publish/cover': publishCover,
  'publish/import/cuts': publishImportCuts,
  'publish/import/lines': publishImportLines,
  'publish/picture/add': publishPictureAdd,
  'publish/picture/change': publishPictureChange,
  'publish/picture/list': publishPictureList,
  'publish/picture/order': publishPictureOrder,
  'publish/contents': publishContents,
  'publish/create': publishCreate,
  'publish/del': publishDel,
  'publish/detail': publishDetail,
  'publish/income': publishIncome,
  'publish/info': publishInfo,
  'publish/replace': publishReplace,
  'publish/retry': publishRetry,
  'publish/seen': publishSeen,
  'publish/submit': publishSubmit,
  'publish/undo': publishUndo,
  'publish/update': publishUpdate,
  'publish/withdraw': publishWithdraw,
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
  'user/age/confirm': userAgeConfirm,
  'user/care': userCare,
  'user/care/suggested': userCareSuggested,
  'user/caredusers': userCaredusers,
  'user/avatar': userAvatar,
  'user/avatar/list': userAvatarList,
  'user/avatar/upload': userAvatarUpload,
  'user/delete/cancel': userDeleteCancel,
  'user/delete/info': userDeleteInfo,
  'user/delete/request': userDeleteRequest,
  'user/export/info': userExportInfo,
  'user/export/link': userExportLink,
  'user/export/request': userExportRequest,
  'user/passkey/add': userPasskeyAdd,
  'user/passkey/challenge': userPasskeyChallenge,
  'user/passkey/list': userPasskeyList,
  'user/passkey/remove': userPasskeyRemove,
  'user/passkey/rename': userPasskeyRename,
  'user/changeMobile': userChangeMobile,
  'user/changePassword': userChangePassword,
  'user/info': userInfoCall,
  'user/info/modify': userInfoModify,
  'user/logout': userLogout,
  'content/recommend': contentRecommend,
  'content/autobuy/info': contentAutobuyInfo,
  'content/autobuy/set': contentAutobuySet,
  'content/cache': contentCache,
  'content/place': contentPlace,
  'content/places': contentPlaces,
  'user/qrcode': userQrcode,
  'user/qrcode/info': userQrcodeInfo,
  'user/qrcode/revoke': userQrcodeRevoke,
  'user/session/list': userSessionList,
  'user/session/revoke': userSessionRevoke,
  'task/action': taskAction,
  'task/addAddress': taskAddAddress,
  'task/getGift': taskGetGift,
  'task/list': taskList,
  'task/received': taskReceived,
  'user/online/time': userOnlineTime,
  'redeem/exchange': redeemExchange,
  'redeem/history': redeemHistory,
  'redeem/list': redeemList,
  'user/invite/income': userInviteIncome,
  'user/invite/income/days': userInviteIncomeDays,
  'user/invite/income/info': userInviteIncomeInfo,
  'user/invite/list': userInviteList,
  'user/invite/rank': userInviteRank,
  'user/invite/setcode': userInviteSetcode,
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
