import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { listRanked, type Role } from '../../db/queries/circles/members.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { addSystemMessages } from '../messages/add-system-message.ts';

interface RankChange {
  userId: string;
  from: Role;
  to: Role;
}

/** Who decided, as the user reads it. */
type Decider = '圈主' | '平台';

/** Tells members of their new parts in a circle, within the transaction that gives them. Each change is a message of its own. */
export function tellOfRanks(
  database: Queryable,
  { id, name }: { id: string; name: string },
  by: Decider,
  changes: readonly RankChange[],
): Promise<void> {
  const link = { contentType: contentTypes.circle, id };
  // In one order, so that two processes never wait for each other.
  const inOrder = changes.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  return addSystemMessages(
    database,
    inOrder.map((change) => ({
      ...{ userId: change.userId, kind: 'notice', key: newId(), link },
      ...wordsOf(name, by, change),
    })),
  );
}

function wordsOf(name: string, by: Decider, { from, to }: RankChange) {
  if (to === 'owner')
    return {
      title: `你成为「${name}」的圈主了`,
      text: `${by}把圈子交给你管理，可以修改资料、设置版主`,
    };
  if (to === 'moderator')
    return {
      title: `你成为「${name}」的版主了`,
      text:
        from === 'owner' ? `${by}更换了圈主，你改任版主` : '可以隐藏和置顶帖子，处理圈子里的举报',
    };
  return from === 'owner'
    ? { title: `你不再是「${name}」的圈主`, text: `${by}更换了圈主，你仍是圈子成员` }
    : { title: `你不再是「${name}」的版主`, text: `${by}取消了你的版主身份，你仍是圈子成员` };
}

/** Who owns and moderates a circle. */
export const ranksOf = async (database: Queryable, circleId: string): Promise<Map<string, Role>> =>
  new Map((await listRanked(database, circleId)).map(({ userId, role }) => [userId, role]));

/** What became of somebody's part, of two states of a circle. */
export function rankChanges(
  before: ReadonlyMap<string, Role>,
  after: ReadonlyMap<string, Role>,
): RankChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((userId) => {
    const [from, to] = [before.get(userId) ?? 'member', after.get(userId) ?? 'member'];
    return from === to ? [] : [{ userId, from, to }];
  });
}
