import { listCommentsSameFile } from '../../db/queries/consents/elsewhere.ts';
import type { NearPicture } from '../../db/queries/policy/near-pictures.ts';
import type { Queryable } from '../../db/types.ts';
import { hideCopyIn, type ShownCopy } from '../duplicates/hide-copy.ts';
import type { Decider } from '../measures/take-measure.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';

/** What was hidden or removed outside of contents. */
export interface HiddenElsewhere {
  comments: number;
  avatars: number;
  messages: number;
  companions: number;
  works: number;
  /** Whose AI works are gone. */
  makers: string[];
}

const counted = {
  comment: 'comments',
  avatar: 'avatars',
  waitingAvatar: 'avatars',
  message: 'messages',
  companion: 'companions',
  work: 'works',
} as const;

/**
 * Hides or removes everything else than contents that shows the people of a consent, which the caller has locked:
 * comments with the same file, and what is `near` to a picture of the contents. Whose it is reads why.
 */
export async function hideElsewhere(
  database: Queryable,
  staff: Decider,
  { id, facts, near }: { id: string; facts: string; near: readonly NearPicture[] },
): Promise<HiddenElsewhere> {
  const copies = new Map<string, ShownCopy>();
  for (const { kind, id: of, userId, picture } of near)
    if (kind !== 'content')
      copies.set(`${kind} ${of}`, { kind, id: of, userId, path: picture?.path ?? '' });
  for (const comment of await listCommentsSameFile(database, id))
    copies.set(`comment ${comment.id}`, { kind: 'comment', ...comment, path: '' });
  const hidden: HiddenElsewhere = {
    ...{ comments: 0, avatars: 0, messages: 0, companions: 0, works: 0, makers: [] },
  };
  const grounds = {
    rule: 'consent',
    reason: facts,
    detail: { consent: id, reason: facts },
  } as const;
  // In the order in which every transaction numbers events of several users.
  const place = ({ userId, id: of }: ShownCopy) => `${userId ?? ''} ${of}`;
  for (const copy of [...copies.values()].sort((a, b) => place(a).localeCompare(place(b), 'en')))
    if (await hideWithReports(database, staff, copy, grounds)) {
      hidden[counted[copy.kind]] += 1;
      if (copy.kind === 'work' && copy.userId) hidden.makers.push(copy.userId);
    }
  return hidden;
}

/** Hides one, and resolves its open reports. Those of a person stay: a profile says more than its picture. */
async function hideWithReports(
  database: Queryable,
  staff: Decider,
  copy: ShownCopy,
  grounds: Parameters<typeof hideCopyIn>[3],
): Promise<boolean> {
  const { kind, id } = copy;
  if (kind !== 'comment' && kind !== 'message' && kind !== 'companion')
    return hideCopyIn(database, staff, copy, grounds);
  let isHidden = false;
  await resolveReportByRemoval(
    database,
    staff,
    { kind, ids: [id], reason: grounds.reason, rule: grounds.rule },
    async () => {
      isHidden = await hideCopyIn(database, staff, copy, grounds);
      return isHidden ? [id] : [];
    },
  );
  return isHidden;
}
