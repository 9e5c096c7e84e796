import { and, eq } from 'drizzle-orm';
import type { PostDraftFields } from '@yehang/contract/shapes/post.ts';
import { newId } from '../../src/db/new-id.ts';
import { circleMembers } from '../../src/db/schema/circles.ts';
import { comments } from '../../src/db/schema/comments.ts';
import { feedSessions } from '../../src/db/schema/feed.ts';
import { measures } from '../../src/db/schema/measures.ts';
import { postDrafts } from '../../src/db/schema/posts.ts';
import { reportCases, reports } from '../../src/db/schema/reports.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { idHashOf } from '../../src/domain/feed/id-hash.ts';
import { packImpressions } from '../../src/domain/feed/impressions.ts';
import { sealEvidence } from '../../src/domain/reports/evidence.ts';
import { buildPost, buildUserPicture } from '../factories/community.ts';

interface CommunityOf {
  userId: string;
  /** Whose moderator the viewer is. */
  circleId: string;
  /** Of that circle, each reported by everybody. */
  postIds: readonly string[];
  authorIds: readonly string[];
  /** Contents that feeds showed. */
  shownIds: readonly string[];
}

const DAY_MS = 86_400_000;
const FIELDS: PostDraftFields = {
  form: 'post',
  title: '',
  text: '今晚的海面',
  circleId: null,
  themeId: null,
  tags: [],
  pictureIds: [],
  mentionIds: [],
  cardIds: [],
  rating: 'general',
  access: { rule: 'free' },
  previewCharacters: 0,
  previewPictures: 0,
  previewSeconds: 0,
  videoUploadId: null,
  poll: null,
};

/** Gives a viewer drafts, a circle to look after with hidden and reported posts, and feeds that they saw. */
export async function fillCommunity({ database, seal }: AppContext, of: CommunityOf) {
  const { orm } = database;
  const { userId, circleId, postIds, authorIds, shownIds } = of;
  const drafts: string[] = [];
  for (const _author of authorIds) {
    const id = newId();
    const pictureIds = [await buildUserPicture(database, userId)];
    await orm.insert(postDrafts).values({ userId, id, fields: { ...FIELDS, pictureIds } });
    drafts.push(id);
  }
  await orm
    .update(circleMembers)
    .set({ rank: 1 })
    .where(and(eq(circleMembers.userId, userId), eq(circleMembers.circleId, circleId)));
  for (const uploaderId of authorIds)
    await buildPost(database, {
      ...{ state: 'hidden', title: '藏起来的帖子', uploaderId },
      details: { circleId, hiddenBy: userId, hiddenReason: '跑题' },
    });
  const said = await buildComments(orm, of);
  const toCase = (kind: 'content' | 'comment') => (subjectId: string) => ({
    ...{ id: newId(), kind, subjectId, label: '广告', reason: 'spam' as const },
    dueAt: new Date(Date.now() + DAY_MS),
  });
  const cases = [...postIds.map(toCase('content')), ...said.map(toCase('comment'))];
  await orm.insert(reportCases).values(cases);
  const evidence = { kind: 'user', nickname: '夜航客', intro: '', avatar: null } as const;
  const sealedEvidence = sealEvidence({ seal }, evidence);
  await orm.insert(reports).values(
    cases.flatMap(({ id: caseId }) =>
      authorIds.map((reporterId) => ({
        ...{ id: newId(), caseId, reporterId, reason: 'spam' as const, text: '广告' },
        sealedEvidence,
      })),
    ),
  );
  const reason = 'popular' as const;
  const served = packImpressions(shownIds.map((id) => ({ video: idHashOf(id), reason, about: 0 })));
  await orm
    .insert(feedSessions)
    .values(authorIds.map(() => ({ id: newId(), userId, feed: 'hot' as const, served })));
  return { draftId: drafts[0]!, caseId: cases[0]!.id };
}

/** Comments on the first post: as many that moderators of its circle hid, and as many that are reported, which it answers. */
async function buildComments(orm: AppContext['database']['orm'], of: CommunityOf) {
  const contentId = of.postIds[0]!;
  const toComment = (state: 'visible' | 'hidden') => (userId: string) => {
    const id = newId();
    return { id, contentId, userId, text: '广告', state, hotScore: 0, key: id };
  };
  const hidden = of.authorIds.map(toComment('hidden'));
  const shown = of.authorIds.map(toComment('visible'));
  await orm.insert(comments).values([...hidden, ...shown]);
  await orm.insert(measures).values(
    hidden.map(({ id: subjectId, userId }) => ({
      ...{ id: newId(), userId, kind: 'hide' as const, subjectKind: 'comment' as const, subjectId },
      ...{ label: '广告', rule: 'spam' as const, facts: '跑题', isAutomated: false },
      ...{ decidedByLogin: '圈子 夜航客', circleId: of.circleId },
    })),
  );
  return shown.map(({ id }) => id);
}
