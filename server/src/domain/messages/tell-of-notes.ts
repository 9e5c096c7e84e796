import { contentTypes, type ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { upsertMessages } from '../../db/queries/messages/messages.ts';
import {
  listFollowed,
  listLiked,
  listReplies,
  readActors,
  takeNotes,
  type NoteRow,
} from '../../db/queries/messages/notes.ts';
import type { Queryable } from '../../db/types.ts';
import { toMessageRow, type NewSystemMessage } from './add-system-message.ts';

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

interface Told {
  message: NewSystemMessage;
  /** Who is named in it, the latest first. */
  actorIds: readonly string[];
}

/**
 * Tells users who liked, followed and answered them. Likes of one thing are one message, and so are the followers of a
 * day. Answers how many notes were taken.
 */
export function tellOfNotes(
  { database }: { database: Database },
  limit: number,
  now = new Date(),
): Promise<number> {
  return database.orm.transaction(async (orm) => {
    const notes = await takeNotes({ orm }, limit);
    if (notes.length === 0) return 0;
    const of = (...subjects: NoteRow['subject'][]) =>
      notes.filter(({ subject }) => subjects.includes(subject));
    const told = [
      ...(await toldOfLikes({ orm }, of('content', 'comment'))),
      ...(await toldOfFollowers({ orm }, of('user'), now)),
      ...(await toldOfReplies({ orm }, of('reply'))),
    ];
    await write({ orm }, told, now);
    return notes.length;
  });
}

/** What is called 《…》 of a content, and what a comment says in a few words. */
const MOST_QUOTED = 24;
const quoted = (text: string) => {
  const letters = Array.from(text.replaceAll('\n', ' '));
  return letters.length <= MOST_QUOTED
    ? letters.join('')
    : `${letters.slice(0, MOST_QUOTED).join('')}…`;
};
const linkOf = ({ kind, contentId: id }: { kind: string; contentId: string }) => ({
  contentType: contentTypes[kind as ContentKind],
  id,
});

async function toldOfLikes(database: Queryable, notes: readonly NoteRow[]): Promise<Told[]> {
  if (notes.length === 0) return [];
  return (await listLiked(database, notes)).map((row) => {
    const thing = row.subject === 'content' ? `《${row.title}》` : '评论';
    const count = Math.max(row.likes, row.actorIds.length);
    return {
      actorIds: row.actorIds,
      message: {
        userId: row.ownerId,
        kind: 'like',
        key: `${row.subject}:${row.id}`,
        title: `${WHO}${howMany(count, row.actorIds.length)}赞了你的${thing}`,
        text: row.subject === 'content' ? '' : quoted(row.title),
        link: linkOf(row),
      },
    };
  });
}

async function toldOfFollowers(
  database: Queryable,
  notes: readonly NoteRow[],
  now: Date,
): Promise<Told[]> {
  if (notes.length === 0) return [];
  const local = now.getTime() + SHANGHAI_OFFSET_MS;
  const since = new Date(local - (local % DAY_MS) - SHANGHAI_OFFSET_MS);
  const rows = await listFollowed(database, notes, since);
  return rows.map(({ ownerId, actorIds, count }) => ({
    actorIds,
    message: {
      userId: ownerId,
      kind: 'follow',
      key: `day:${since.toISOString().slice(0, 10)}`,
      title: `${WHO}${howMany(Math.max(count, actorIds.length), actorIds.length)}关注了你`,
      text: '',
      link: { path: '/mine/myGroup?side=followers' },
    },
  }));
}

async function toldOfReplies(database: Queryable, notes: readonly NoteRow[]): Promise<Told[]> {
  if (notes.length === 0) return [];
  const rows = await listReplies(
    database,
    notes.map(({ subjectId }) => subjectId),
  );
  return rows.flatMap((row) => {
    const { id, actorId, text, title } = row;
    const answered = row.replyToUserId ?? row.rootAuthorId;
    const told = (userId: string | null, words: string): Told[] =>
      userId === null || userId === actorId
        ? []
        : [
            {
              actorIds: [actorId],
              message: {
                userId,
                kind: 'reply',
                key: id,
                title: `${WHO}${words}`,
                text,
                link: linkOf(row),
              },
            },
          ];
    const owner = row.uploaderId === answered ? null : row.uploaderId;
    const named = row.mentionedIds.filter((one) => one !== answered && one !== owner);
    return [
      ...told(answered, '回复了你的评论'),
      ...told(owner, `评论了《${title}》`),
      ...named.flatMap((one) => told(one, '在评论里提到了你')),
    ];
  });
}

/** Stands for the names, which are read for all messages together. */
const WHO = '\u{e000}';
const NAMED = 2;

/** '等 12 人' where more did so than are named. */
function howMany(count: number, actors: number): string {
  return count > Math.min(NAMED, actors) ? `等 ${count} 人` : '';
}

async function write(database: Queryable, told: readonly Told[], now: Date): Promise<void> {
  if (told.length === 0) return;
  const actorIds = [...new Set(told.flatMap((one) => one.actorIds))];
  const ownerIds = [...new Set(told.map(({ message }) => message.userId))];
  const { names, blocked } = await readActors(database, actorIds, ownerIds);
  const rows = told.flatMap(({ message, actorIds: actors }) => {
    const known = actors.filter((id) => names.has(id) && !blocked.has(`${message.userId} ${id}`));
    if (known.length === 0) return [];
    const who = known.slice(0, NAMED).map((id) => names.get(id));
    const title = message.title.replace(WHO, `${who.join('、')} `);
    return [{ ...toMessageRow({ ...message, title }), id: newId(now.getTime()), at: now }];
  });
  // In one order, so that two processes never wait for each other.
  await upsertMessages(
    database,
    rows.toSorted((a, b) =>
      `${a.userId}${a.kind}${a.key}` < `${b.userId}${b.kind}${b.key}` ? -1 : 1,
    ),
  );
}
