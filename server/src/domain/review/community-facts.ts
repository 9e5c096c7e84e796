import type { ReviewCircle, ReviewPost, ReviewWork } from '@yehang/contract/shapes/review.ts';
import {
  findCircleDetails,
  listCircleNames,
  listThemes,
} from '../../db/queries/circles/circles.ts';
import { findPostDetails, type PostRow } from '../../db/queries/posts/details.ts';
import { findPoll } from '../../db/queries/posts/polls.ts';
import { listUserPictures } from '../../db/queries/posts/user-pictures.ts';
import type { ReviewDbRow } from '../../db/queries/review/review.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { linkCards } from '../posts/link-cards.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';

/** Staff see everything. */
const STAFF = { edition: 'full', ageConfirmed: true } as const;

interface Context {
  database: Database;
  kinds: ContentKinds;
}

/** What a reviewer is shown of a post or a circle. */
export interface CommunityFacts {
  /** As it would be once it is approved. */
  after: Pick<ReviewWork, 'post' | 'circle'>;
  /** As it is, where that differs. */
  before: { post?: ReviewPost; circle?: ReviewCircle };
  /** Of a post, all of its text, and what is public of a change of it. */
  text: string | null;
  textBefore: string | null;
}

const NONE = { before: {}, text: null, textBefore: null };

export async function communityFacts(context: Context, row: ReviewDbRow): Promise<CommunityFacts> {
  const { content, work, kind } = row;
  if (kind === 'circle') return circleFacts(context, row);
  const details = kind === 'post' ? await findPostDetails(context.database, content.id) : null;
  if (!details) return { ...NONE, after: { post: null, circle: null } };
  const change = work.change?.post;
  const present = () => postFacts(context, details, details.pictures);
  if (!change)
    return { ...NONE, after: { post: await present(), circle: null }, text: details.text };
  const added = await listUserPictures(context.database, work.creatorId, change.pictureIds);
  const byId = new Map(added.map((picture) => [picture.id, picture]));
  const pictures = change.pictureIds.flatMap((id) => byId.get(id) ?? []);
  return {
    after: { post: await postFacts(context, { ...details, ...change }, pictures), circle: null },
    before: { post: await present() },
    text: change.text,
    textBefore: details.text,
  };
}

async function circleFacts(
  { database }: Context,
  { content, work }: ReviewDbRow,
): Promise<CommunityFacts> {
  const rules = (await findCircleDetails(database, content.id))?.rules ?? '';
  const themes = (await listThemes(database, content.id)).map(({ name }) => name);
  const change = work.change?.circle;
  const present = { rules, themes };
  return {
    ...NONE,
    after: { post: null, circle: change ?? present },
    before: change ? { circle: present } : {},
  };
}

async function postFacts(
  context: Context,
  post: Pick<PostRow, 'contentId' | 'form' | 'circleId' | 'themeId' | 'cardIds'>,
  pictures: readonly Parameters<typeof toUserPicture>[0][],
): Promise<ReviewPost> {
  const { database } = context;
  const { contentId, form, circleId, themeId, cardIds } = post;
  const [names, themes, poll, cards] = await Promise.all([
    listCircleNames(database, circleId === null ? [] : [circleId]),
    circleId === null ? [] : listThemes(database, circleId),
    findPoll(database, contentId, null),
    linkCards(context, STAFF, cardIds),
  ]);
  return {
    form,
    circle: names[0]?.name ?? null,
    theme: themes.find(({ id }) => id === themeId)?.name ?? null,
    pictures: pictures.map((picture) => toUserPicture(picture)),
    poll: poll && { question: poll.question, options: poll.options },
    cards,
  };
}
