import type { Inputs } from './call-inputs.ts';
import { ADULT_TEXT, type World } from './world.ts';

const nothing = () => ({ open: [{}] });
/** The viewer owns what is requested, so that nothing is charged. */
const PAY = { expectedPriceGoldCents: 100, idempotencyKey: 'walk-walk-walk-walk' };
const FEEDS = ['following', 'recommended', 'newest', 'hot'] as const;
const SORTS = ['newest', 'hot'] as const;
const DRAFT = '01900000-0000-7000-8000-000000000002';

const postsOf = ({ postId, discussionId }: World['general']) => [postId, discussionId];
const byId = (id: string) => ({ id });

/** What is asked of the calls of circles and posts. */
export const communityInputs = {
  'circle/create': () => ({}),
  'circle/detail': ({ general, adult }) => ({
    open: [byId(general.circleId)],
    adult: [byId(adult.circleId)],
    showsAdult: true,
  }),
  'circle/join': ({ general, adult }) => ({
    open: [{ id: general.circleId, joined: true }],
    adult: [{ id: adult.circleId, joined: true }],
  }),
  'circle/list': ({ uploaderId }) => ({
    open: [
      ...(['joined', 'recommended', 'newest', 'hot'] as const).map((sort) => ({ sort })),
      { sort: 'joined' as const, userId: uploaderId },
    ],
    showsAdult: true,
  }),
  'circle/manage/appoint': () => ({}),
  'circle/manage/comment/hide': () => ({}),
  'circle/manage/comment/list': () => ({}),
  'circle/manage/comment/pin': () => ({}),
  'circle/manage/hide': () => ({}),
  'circle/manage/list': () => ({}),
  'circle/manage/pin': () => ({}),
  'circle/manage/report/decide': () => ({}),
  'circle/manage/report/list': () => ({}),
  'circle/members': ({ general, adult }) => ({
    open: [byId(general.circleId)],
    adult: [byId(adult.circleId)],
  }),
  'circle/own': nothing,
  'circle/update': () => ({}),
  'post/appeal': () => ({}),
  'post/del': () => ({}),
  'post/detail': ({ general, adult }) => ({
    open: postsOf(general).map(byId),
    adult: postsOf(adult).map(byId),
    showsAdult: true,
  }),
  'post/draft/del': () => ({ open: [{ id: DRAFT }] }),
  'post/draft/detail': () => ({}),
  'post/draft/list': nothing,
  'post/draft/save': () => ({}),
  'post/history': ({ general, adult }) => ({
    open: postsOf(general).map(byId),
    adult: postsOf(adult).map(byId),
  }),
  'post/list': ({ general, adult, uploaderId }) => ({
    open: [
      ...FEEDS.map((feed) => ({ feed, pageSize: 1 })),
      ...SORTS.flatMap((feed) => [
        { feed, circleId: general.circleId },
        { feed, circleId: adult.circleId },
        { feed, tagId: general.tagId },
        { feed, tagId: adult.tagId },
        { feed, userId: uploaderId },
      ]),
    ],
    showsAdult: true,
  }),
  'post/mention/list': () => ({ open: [{}, { text: ADULT_TEXT }] }),
  'post/mypublish': nothing,
  'post/pay': ({ general, adult }) => ({
    open: [{ id: general.postId, ...PAY }],
    adult: [{ id: adult.postId, ...PAY }],
  }),
  'post/picture/add': () => ({}),
  'post/pin': () => ({}),
  'post/publish': () => ({}),
  'post/topic/detail': ({ general, adult }) => ({
    open: [byId(general.tagId)],
    adult: [byId(adult.tagId)],
    showsAdult: true,
  }),
  'post/topic/list': () => ({ open: [{}, { text: ADULT_TEXT }], showsAdult: true }),
  'post/update': () => ({}),
  'post/vote': () => ({}),
  'postdiscuss/best': () => ({}),
  'postdiscuss/detail': ({ general, adult }) => ({
    open: [byId(general.discussionId)],
    adult: [byId(adult.discussionId)],
    showsAdult: true,
  }),
  'postdiscuss/list': ({ general, adult }) => ({
    open: [
      {},
      { sort: 'hot' as const },
      { circleId: general.circleId },
      { circleId: adult.circleId },
    ],
    showsAdult: true,
  }),
} satisfies Partial<Inputs>;
