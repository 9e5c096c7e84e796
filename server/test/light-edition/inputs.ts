import { contentTypes, kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { Inputs } from './call-inputs.ts';
import { accountInputs } from './inputs-accounts.ts';
import { aiInputs } from './inputs-ai.ts';
import { communityInputs } from './inputs-community.ts';
import { messageInputs } from './inputs-messages.ts';
import { moneyInputs } from './inputs-money.ts';
import { publishInputs } from './inputs-publish.ts';
import { roomInputs } from './inputs-rooms.ts';
import { serviceInputs } from './inputs-service.ts';
import { ADULT_TEXT, contentsOf, videosOf, type World } from './world.ts';

const nothing = () => ({ open: [{}] });
/** The viewer owns what is requested, so that nothing is charged. */
const PAY = { expectedPriceGoldCents: 100, idempotencyKey: 'walk-walk-walk-walk' };
const LIBRARY_KINDS = kindsThatCan('view');
const commentable = (side: World['general']) => [...videosOf(side), side.seriesId, side.postId];
/** A public key of P-256, from RFC 8291. */
const POINT =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const SORTS = ['new', 'hot', 'liked'] as const;
/** One of each kind: there is a limit to reports. */
const reportable = (side: World['general']) => contentsOf(side).slice(videosOf(side).length - 1);

/**
 * What is asked of every call of the app, to see that the light edition and visitors who did not confirm their age
 * meet nothing adult. A new call does not compile without its line. Lists are followed to their end by themselves.
 */
export const inputs = {
  ...accountInputs,
  ...aiInputs,
  ...communityInputs,
  ...roomInputs,
  ...publishInputs,
  ...messageInputs,
  ...moneyInputs,
  ...serviceInputs,
  'advertise/click': ({ channelId }) => ({ open: [{ id: channelId }] }),
  'advertise/list': () => ({ open: [{}], showsAdult: true }),
  'advertise/shown': ({ channelId }) => ({ open: [{ ids: [channelId] }] }),
  'apps/click': ({ channelId }) => ({ open: [{ id: channelId }] }),
  'apps/list': nothing,
  'apps/page': nothing,
  'collect/delete': ({ general, adult }) => ({
    // Nothing is said of what is not there for the viewer.
    open: [
      { kind: 'long', ids: [...general.longs, ...adult.longs] },
      { kind: 'series', ids: [general.seriesId, adult.seriesId] },
      { kind: 'live', all: true },
    ],
  }),
  'collect/kinds': nothing,
  'collect/list': () => ({
    open: LIBRARY_KINDS.map((kind) => ({ kind, pageSize: 2 })),
    showsAdult: true,
  }),
  'collect/operate': ({ general, adult }) => ({
    open: contentsOf(general).map((id) => ({ id, collected: true })),
    adult: contentsOf(adult).map((id) => ({ id, collected: true })),
  }),
  'collect/restore': ({ channelId }) => ({ adult: [{ removalId: channelId }] }),
  'content/info': ({ general, adult }) => {
    const all = ({ longs, shorts, seriesId, liveId, books, ...side }: typeof general) => [
      ...longs.map((id) => ({ id, contentType: contentTypes.long })),
      ...shorts.map((id) => ({ id, contentType: contentTypes.short })),
      { id: seriesId, contentType: contentTypes.series },
      { id: liveId, contentType: contentTypes.live },
      { id: books.comic.id, contentType: contentTypes.comic },
      { id: books.novel.id, contentType: contentTypes.novel },
      { id: books.audio.id, contentType: contentTypes.audio },
      { id: side.photoId, contentType: contentTypes.photo },
      { id: side.gameId, contentType: contentTypes.game },
      { id: side.reservedId, contentType: contentTypes.reserved },
      { id: side.postId, contentType: contentTypes.post },
      { id: side.circleId, contentType: contentTypes.circle },
    ];
    return { open: all(general), adult: all(adult), showsAdult: true };
  },
  'danmaku/list': ({ general, adult }) => ({
    open: videosOf(general).map((id) => ({ id, segment: 0 })),
    adult: videosOf(adult).map((id) => ({ id, segment: 0 })),
    showsAdult: true,
  }),
  'danmaku/send': ({ general, adult }) => {
    const sent = { atSeconds: 1, text: '白天真好', idempotencyKey: 'walk-walk-walk-walk' };
    return {
      open: videosOf(general)
        .slice(0, 1)
        .map((id) => ({ id, ...sent })),
      adult: videosOf(adult).map((id) => ({ id, ...sent, idempotencyKey: `walk-${id}` })),
    };
  },
  'comment/add': ({ general, adult }) => {
    const said = { text: '好看', idempotencyKey: 'walk-comment-walk' };
    return {
      open: [{ contentId: general.seriesId, ...said }],
      adult: commentable(adult).map((contentId) => ({ contentId, ...said })),
    };
  },
  'comment/delete': () => ({}),
  'comment/hide': () => ({}),
  'comment/pin': () => ({}),
  'comment/like': ({ general, adult }) => ({
    open: [{ id: general.commentId, liked: true }],
    adult: [{ id: adult.commentId, liked: true }],
  }),
  'comment/list': ({ general, adult }) => ({
    open: commentable(general).flatMap((contentId) => [
      { contentId },
      { contentId, sort: 'new' as const },
    ]),
    adult: [
      ...commentable(adult).map((contentId) => ({ contentId })),
      { contentId: adult.longs[0]!, rootId: adult.commentId },
    ],
    showsAdult: true,
  }),
  'creator/apply': () => ({}),
  'creator/state': nothing,
  // Asked without a session: then nobody is known to be an adult.
  'float/window': nothing,
  'gold/paytypeinfo': nothing,
  'login/account/login': () => ({}),
  'login/account/register': () => ({}),
  'login/before': ({ login }) => ({ open: [{ devID: login.devID }] }),
  'login/bindMobile': () => ({}),
  'login/captcha': () => ({}),
  'login/guest': ({ login }) => ({ open: [login] }),
  'login/official': () => ({}),
  'login/phone': () => ({}),
  'media/actor/details': ({ general, adult }) => ({
    open: [{ id: general.performerId, pageSize: 2 }],
    adult: [{ id: adult.performerId }],
    showsAdult: true,
  }),
  'live/chat/list': ({ general, adult }) => ({
    open: [{ id: general.liveId }],
    adult: [{ id: adult.liveId }],
    showsAdult: true,
  }),
  'live/chat/send': ({ general, adult }) => ({
    open: [{ id: general.liveId, text: '晚上好', idempotencyKey: 'walk-chat-walk-chat' }],
    adult: [{ id: adult.liveId, text: '晚上好', idempotencyKey: 'walk-chat-walk-dark' }],
  }),
  'live/guide': ({ general, adult }) => ({
    open: [{ id: general.liveId, pageSize: 2 }],
    adult: [{ id: adult.liveId }],
    showsAdult: true,
  }),
  'live/home': () => ({ open: [{}], showsAdult: true }),
  'live/play': ({ general, adult }) => ({
    open: [{ id: general.liveId }],
    adult: [{ id: adult.liveId }],
    showsAdult: true,
  }),
  'live/recommended': () => ({ open: [{}], showsAdult: true }),
  'media/bought': () => ({
    open: [{}, { pageSize: 2 }, { kind: 'long' as const }],
    showsAdult: true,
  }),
  'media/collect/bought': () => ({ open: [{}, { pageSize: 2 }], showsAdult: true }),
  'media/cache': ({ general, adult }) => ({
    open: videosOf(general).map((id) => ({ id })),
    adult: videosOf(adult).flatMap((id) => [{ id }, { id, quality: '480p' }]),
    showsAdult: true,
  }),
  'media/cache/renew': ({ general, adult }) => ({
    open: [
      { ids: [...videosOf(general), ...videosOf(adult)] },
      { ids: [...general.books.comic.chapterIds, ...adult.books.comic.chapterIds] },
    ],
    showsAdult: true,
  }),
  'media/collect/details': ({ general, adult }) => ({
    open: [{ id: general.seriesId, pageSize: 2 }],
    adult: [{ id: adult.seriesId }],
    showsAdult: true,
  }),
  'media/collect/home': () => ({ open: [{ sort: 'new' }, { sort: 'hot' }], showsAdult: true }),
  'media/collect/pay': ({ general, adult }) => ({
    open: [{ id: general.seriesId, ...PAY }],
    adult: [{ id: adult.seriesId, ...PAY }],
  }),
  'media/home': ({ channelId }) => ({
    open: [{}, { channelId }],
    // A area for adults alone; the viewer has its tier.
    adult: [{ section: 'dark' as const }],
    showsAdult: true,
  }),
  'media/like': ({ general, adult }) => ({
    open: contentsOf(general).map((id) => ({ id, liked: true })),
    adult: contentsOf(adult).map((id) => ({ id, liked: false })),
  }),
  'media/module/change': ({ general, adult }) => ({
    open: [0, 1, 2].map((round) => ({ moduleId: general.moduleId, round })),
    adult: [{ moduleId: adult.moduleId, round: 1 }],
    showsAdult: true,
  }),
  'media/module/items': ({ general, adult }) => ({
    open: [{ moduleId: general.moduleId }],
    adult: [{ moduleId: adult.moduleId }],
    showsAdult: true,
  }),
  'media/pay': ({ general, adult }) => ({
    open: videosOf(general).map((id) => ({ id, ...PAY })),
    adult: videosOf(adult).map((id) => ({ id, ...PAY })),
  }),
  'media/play': ({ general, adult }) => ({
    // Bought, or free, or for members alone: the viewer owns all of them.
    open: videosOf(general).map((id) => ({ id })),
    adult: videosOf(adult).flatMap((id) => [{ id }, { id, ahead: true }]),
    showsAdult: true,
  }),
  'media/progress': ({ general, adult }) => ({
    open: videosOf(general).map((id) => ({ id, seconds: 3 })),
    adult: videosOf(adult).map((id) => ({ id, seconds: 3 })),
  }),
  'media/published': ({ uploaderId }) => ({
    open: [
      { userId: uploaderId, pageSize: 2 },
      { userId: uploaderId, kind: 'short' as const },
    ],
    showsAdult: true,
  }),
  'media/recommend': () => ({ open: [{ pageSize: 2 }, { again: true }], showsAdult: true }),
  'media/short/care': () => ({ open: [{ pageSize: 2 }], showsAdult: true }),
  'media/short/found': () => ({ open: [{ pageSize: 2 }, { again: true }], showsAdult: true }),
  'media/short/hot': () => ({ open: [{ pageSize: 2 }, { again: true }], showsAdult: true }),
  'media/related': ({ general, adult }) => ({
    open: contentsOf(general).map((id) => ({ id })),
    adult: contentsOf(adult).map((id) => ({ id })),
    showsAdult: true,
  }),
  'media/short/watched': ({ general, adult }) => ({
    // Says nothing of what it names, and leaves out what is not for the viewer.
    open: [[...videosOf(general), ...videosOf(adult)].map((id) => ({ id, seconds: 3 }))].map(
      (watches) => ({
        watches,
      }),
    ),
  }),
  'media/store/list': ({ channelId, general, adult }) => ({
    open: [
      { pageSize: 2 },
      { sort: 'hot' as const, price: 'free' as const },
      { sort: 'collected' as const, channelId, length: 'to5' as const },
      { tagId: general.tagId, year: 2026 },
      { tagId: adult.tagId },
    ],
    showsAdult: true,
  }),
  'media/tag/details': ({ general, adult }) => ({
    open: [
      ...SORTS.map((sort) => ({ id: general.tagId, sort, pageSize: 2 })),
      ...LIBRARY_KINDS.map((kind) => ({ id: general.tagId, kind, pageSize: 2 })),
    ],
    adult: [{ id: adult.tagId }],
    showsAdult: true,
  }),
  'media/topic/details': ({ general, adult }) => ({
    open: [{ id: general.topicId, pageSize: 2 }],
    adult: [{ id: adult.topicId }],
    showsAdult: true,
  }),
  'media/topic/list': () => ({ open: [{ pageSize: 1 }], showsAdult: true }),
  'media/trackDelete': ({ general, adult }) => ({
    open: [
      { kind: 'series', ids: [general.seriesId, adult.seriesId] },
      { kind: 'short', all: true },
    ],
  }),
  'media/trackList': () => ({
    open: [{}, ...LIBRARY_KINDS.map((kind) => ({ kind, pageSize: 2 }))],
    showsAdult: true,
  }),
  'media/muted/list': () => ({ open: [{}] }),
  'media/muted/set': () => ({ open: [{ word: '无关的词' }] }),
  'media/uninterested': ({ general, adult }) => ({
    open: videosOf(general).map((id) => ({ id })),
    adult: videosOf(adult).map((id) => ({ id, scope: 'uploader' as const })),
  }),
  'media/video/list': ({ channelId, uploaderId, general, adult }) => ({
    open: [
      ...SORTS.map((sort) => ({ sort, pageSize: 2 })),
      ...SORTS.map((sort) => ({ sort, withMarks: true })),
      { channelId },
      { uploaderId },
      { tagId: general.tagId },
      { tagId: adult.tagId },
      { kind: 'short' as const },
      { kind: 'long' as const, sort: 'hot' as const },
    ],
    showsAdult: true,
  }),
  'media/why': ({ general, adult }) => ({
    open: videosOf(general).map((id) => ({ id })),
    adult: videosOf(adult).map((id) => ({ id })),
  }),
  'ping/announcement': nothing,
  'ping/check': nothing,
  'ping/config': nothing,
  'ping/contact': nothing,
  'rank/media/list': () => ({
    open: (['day', 'week', 'month', 'all'] as const).flatMap((period) =>
      (['plays', 'likes', 'collects', 'sales'] as const).flatMap((by) => [
        { period, by, pageSize: 2 },
        ...kindsThatCan('rank').map((kind) => ({ period, by, kind })),
      ]),
    ),
    showsAdult: true,
  }),
  'recharge/check': () => ({}),
  'recharge/history': nothing,
  'recharge/info': () => ({}),
  'recharge/pay': () => ({}),
  'recharge/submit': () => ({}),
  'redeemcode/list': nothing,
  'redeemcode/use': () => ({}),
  'report/add': ({ uploaderId, general, adult }) => ({
    open: [
      { kind: 'user', id: uploaderId, reason: 'other' },
      { kind: 'comment', id: general.commentId, reason: 'spam' },
      ...reportable(general).map((id) => ({
        kind: 'content' as const,
        id,
        reason: 'other' as const,
      })),
    ],
    adult: [
      { kind: 'comment', id: adult.commentId, reason: 'other' },
      ...reportable(adult).map((id) => ({
        kind: 'content' as const,
        id,
        reason: 'other' as const,
      })),
    ],
  }),
  'push/info': nothing,
  'push/subscribe': () => ({
    open: [{ endpoint: 'https://push.example/1', p256dh: POINT, auth: 'A'.repeat(22) }],
  }),
  'push/unsubscribe': nothing,
  'search/details': () => ({
    open: [
      { text: '白天' },
      { text: ADULT_TEXT },
      { text: 'free', sort: 'hot' as const },
      { text: '白天 深夜', kind: 'user' as const },
      ...kindsThatCan('search').map((kind) => ({ text: ADULT_TEXT, kind })),
    ],
    showsAdult: true,
  }),
  'search/hot': nothing,
  'search/suggest': () => ({ open: [{ text: '深夜' }, { text: 'shenye' }], showsAdult: true }),
  'tag/repo/list': () => ({ open: [{ pageSize: 1 }, { text: '标签' }], showsAdult: true }),
  'trans/expenses/list': () => ({ open: [{}, { pageSize: 2 }] }),
  'trans/income/list': () => ({ open: [{}, { pageSize: 2 }] }),
  'trans/order/list': () => ({ open: [{}, { pageSize: 2 }], showsAdult: true }),
  'trans/recharge/list': () => ({ open: [{}, { pageSize: 2 }] }),
  'trans/statement': () => ({ open: [{ account: 'all', from: 0, to: 86_400_000 }] }),
  'upload/cancel': () => ({ open: [{ identifier: 'no-such-file' }] }),
  'upload/list': nothing,
  'user/age/confirm': () => ({ open: [{ confirmed: true as const }] }),
  'user/care': ({ uploaderId }) => ({ open: [{ userId: uploaderId, isFollowed: true }] }),
  'user/care/suggested': nothing,
  'user/caredusers': ({ uploaderId }) => ({
    open: [{ pageSize: 2 }, { userId: uploaderId, side: 'followers' as const }],
  }),
  'user/changeMobile': () => ({}),
  'user/changePassword': () => ({}),
  'user/avatar': () => ({ open: [{ path: null }] }),
  'user/avatar/list': nothing,
  'user/avatar/upload': () => ({}),
  'user/info/modify': nothing,
  'user/qrcode': nothing,
  'user/measure/appeal': () => ({}),
  'creator/consent/add': () => ({}),
  'creator/consent/link': () => ({}),
  'creator/consent/list': nothing,
  'creator/consent/revoke': () => ({}),
  'user/measure/list': nothing,
  'user/privacy/info': nothing,
  'user/privacy/set': nothing,
  'user/trust': nothing,
  'user/qrcode/info': nothing,
  'user/qrcode/revoke': () => ({}),
  'user/session/list': nothing,
  'user/session/revoke': nothing,
  'user/info': ({ uploaderId }) => ({ open: [{}, { userId: uploaderId }] }),
  'user/logout': nothing,
} satisfies Inputs;
