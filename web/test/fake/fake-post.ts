import type { CircleDetail, CircleEntry } from '@yehang/contract/shapes/circle.ts';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import type { OpenedPost, OwnPost, PostCard, PostDetail } from '@yehang/contract/shapes/post.ts';
import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { fakeId, fakePicture } from './fake-catalogue.ts';

const marks = { liked: false, collected: false, watchedSeconds: null, lastPart: null };

export function fakeUserPicture(seed: number, isBlurred = false): UserPicture {
  return {
    ...{ id: fakeId(42, seed), width: 900, height: 1200, isBlurred },
    thumb: fakePicture(seed, 300, 400),
  };
}

export function fakePostCard(seed: number, part: Partial<PostCard> = {}): PostCard {
  const pictures = part.pictures ?? [];
  const [first] = pictures;
  return {
    id: fakeId(41, seed),
    contentType: 4,
    form: 'post',
    title: '',
    text: `第 ${seed} 次夜跑，风很轻`,
    isWhole: true,
    cover: first?.thumb ?? { path: '', width: 1, height: 1, color: '#27364f' },
    pictures,
    video: null,
    pollOptions: null,
    circle: null,
    theme: null,
    tags: [],
    mentions: [],
    access: { rule: 'free' },
    rating: 'general',
    isAiMade: false,
    plays: 12,
    likes: 30,
    comments: 2,
    uploader: { id: fakeId(2, seed), nickname: `夜行者 ${seed}`, avatar: null },
    isSolved: false,
    isPinnedByAuthor: false,
    isPinnedInCircle: false,
    publishedAt: Date.UTC(2026, 10, 1),
    editedAt: null,
    marks,
    ...part,
  };
}

export function fakeOpenedPost(
  part: Partial<PostDetail> = {},
  rest: Partial<OpenedPost> = {},
): OpenedPost {
  const post: PostDetail = {
    ...fakePostCard(1, part),
    ...{ collects: 4, poll: null, cards: [], edits: 0, best: null },
    ...part,
    marks,
  };
  return {
    post,
    access: { allowed: true, why: 'free', need: null, previewSeconds: null },
    ...{ isFollowed: false, isOwn: false, role: null, state: 'published', stream: null },
    edit: null,
    pictures: post.pictures.flatMap(({ id, width, height, thumb, isBlurred }, at) =>
      isBlurred
        ? []
        : [{ id, number: at + 1, width, height, crop: null, caption: '', slices: [thumb] }],
    ),
    expiresAt: null,
    preview: { characters: 60, pictures: 0, seconds: 0 },
    ...rest,
  };
}

export function fakeOwnPost(part: Partial<OwnPost> = {}): OwnPost {
  return {
    card: fakePostCard(1),
    ...{ state: 'submitted', reason: null, change: null, media: null, appeal: 'none' },
    ...{ mark: null, reasonOfCircle: null, appealAnswer: null, incomeGoldCents: 0, createdAt: 0 },
    ...part,
  };
}

export function fakeCircle(seed: number, part: Partial<CircleEntry> = {}): CircleEntry {
  return {
    id: fakeId(43, seed),
    contentType: 5,
    title: `夜跑圈 ${seed}`,
    cover: fakePicture(seed),
    description: '天黑以后一起跑',
    members: 1_200,
    posts: 86,
    rating: 'general',
    publishedAt: 0,
    role: null,
    ...part,
  };
}

export function fakeCircleDetail(part: Partial<CircleDetail> = {}): CircleDetail {
  return {
    ...fakeCircle(1),
    rules: '一、先看路再看手机\n二、不刷屏',
    themes: [{ id: fakeId(44, 1), name: '路线', posts: 9 }],
    owner: null,
    moderators: [],
    mayModerate: false,
    ...part,
  };
}

export function fakeComment(seed: number, part: Partial<Comment> = {}): Comment {
  return {
    id: fakeId(11, seed),
    rootId: null,
    author: { id: fakeId(2, seed), nickname: `路人 ${seed}`, avatar: null },
    replyTo: null,
    text: '灯光真好看',
    state: 'visible',
    ...{ likes: 0, liked: false, replies: 0, isOwn: false, isByUploader: false, createdAt: 0 },
    ...{ pictures: [], sticker: null, mentions: [], quote: null },
    ...{ isPinned: false, isBest: false, isHiddenByUploader: false },
    ...part,
  };
}
