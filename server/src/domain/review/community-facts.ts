import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import {
  findCircleDetails,
  listCircleNames,
  listThemes,
} from '../../db/queries/circles/circles.ts';
import { findPostDetails } from '../../db/queries/posts/details.ts';
import { findPoll } from '../../db/queries/posts/polls.ts';
import { listUserPictures } from '../../db/queries/posts/user-pictures.ts';
import type { ReviewDbRow } from '../../db/queries/review/review.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { linkCards } from '../posts/link-cards.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';

/** Staff see everything. */
const STAFF = { edition: 'full', ageConfirmed: true } as const;

interface Facts {
  community: Pick<ReviewWork, 'post' | 'circle'>;
  text: string | null;
}

/** What a reviewer is shown of a post or a circle, as it would be once it is approved. */
export async function communityFacts(
  context: { database: Database; kinds: ContentKinds },
  { content, work, kind }: ReviewDbRow,
): Promise<Facts> {
  const { database } = context;
  if (kind === 'circle') {
    const rules = (await findCircleDetails(database, content.id))?.rules ?? '';
    const themes = (await listThemes(database, content.id)).map(({ name }) => name);
    return {
      community: { post: null, circle: work.change?.circle ?? { rules, themes } },
      text: null,
    };
  }
  const details = kind === 'post' ? await findPostDetails(database, content.id) : null;
  if (!details) return { community: { post: null, circle: null }, text: null };
  const change = work.change?.post;
  const { circleId, themeId, cardIds, text } = change ?? details;
  const [names, themes, poll, cards, added] = await Promise.all([
    listCircleNames(database, circleId === null ? [] : [circleId]),
    circleId === null ? [] : listThemes(database, circleId),
    findPoll(database, content.id, work.creatorId),
    linkCards(context, STAFF, cardIds),
    change ? listUserPictures(database, work.creatorId, change.pictureIds) : null,
  ]);
  const byId = new Map(added?.map((picture) => [picture.id, picture]));
  const pictures = change
    ? change.pictureIds.flatMap((id) => byId.get(id) ?? [])
    : details.pictures;
  return {
    text,
    community: {
      post: {
        form: details.form,
        circle: names[0]?.name ?? null,
        theme: themes.find(({ id }) => id === themeId)?.name ?? null,
        pictures: pictures.map((picture) => toUserPicture(picture)),
        poll: poll?.options ?? [],
        cards,
      },
      circle: null,
    },
  };
}
