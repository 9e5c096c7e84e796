import { reportEvidence, type ReportEvidence } from '@yehang/contract/shapes/console-moderation.ts';
import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import type { RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { stickerNames } from '@yehang/contract/shapes/sticker-values.ts';
import { z } from 'zod';
import { findDirectById } from '../../db/queries/conversations/direct-messages.ts';
import { findSeenComment } from '../../db/queries/comments/comments.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { openContent } from '../content/open-content.ts';
import { getSeenComment } from '../comments/own-comments.ts';
import { getSeenDanmaku } from '../danmaku/seen-danmaku.ts';
import { AppError } from '../app-error.ts';
import { weighText } from '../policy/judge-text.ts';
import { machineOf } from '../policy/machine-of.ts';
import type { Viewer } from '../viewer.ts';
import type { ReportsContext } from './context.ts';
import { captureCharacter, wordsOfCharacter } from './reported-character.ts';
import type { Seal } from '../seal.ts';

const LABEL_CHARACTERS = 80;

/** What is reported, as this viewer sees it now. Errors: 4031, 4040. */
export async function captureEvidence(
  context: ReportsContext,
  viewer: Viewer,
  { kind, id }: { kind: ReportKind; id: string },
): Promise<ReportEvidence> {
  switch (kind) {
    case 'content': {
      const { content, kind: module } = await openContent(context, viewer, id);
      return {
        kind,
        contentKind: content.kind,
        title: content.title,
        description: content.description,
        tags: content.tags.map((tag) => tag.name),
        cover: content.cover,
        uploaderId: content.uploaderId,
        uploader: content.uploaderNickname ?? '',
        facts: await module.evidence(content),
      };
    }
    case 'comment': {
      const comment = await getSeenComment(context, viewer, id);
      const { text, userId: authorId, author, contentId, createdAt } = comment;
      const written = { authorId, author, contentId, writtenAt: createdAt.getTime() };
      return { kind, text, ...(await shownWithText(context, viewer, id)), ...written };
    }
    case 'danmaku': {
      const seen = await getSeenDanmaku(context, viewer, id);
      const { text, authorId, contentId, createdAt, isChat } = seen;
      const atMs = isChat ? null : seen.atMs;
      return { kind, text, authorId, contentId, atMs, writtenAt: createdAt.getTime() };
    }
    case 'user': {
      const user = await findUser(context.database, id);
      if (!user) throw new AppError(4040, '没有这个用户');
      const { nickname, intro, avatar } = user;
      return { kind, nickname, intro, avatar };
    }
    case 'message': {
      const message = await findDirectById(context.database, id, viewer.userId);
      if (!message || message.isMine || message.state !== 'sent' || message.deletedAt !== null)
        throw new AppError(4040, '没有这条消息');
      const { text, picture, contentId, peerId: authorId, createdAt } = message;
      const author = (await findUser(context.database, authorId))?.nickname ?? '';
      const written = { authorId, author, writtenAt: createdAt.getTime() };
      return { kind, text, picture, contentId, ...written };
    }
    case 'companion':
      return captureCharacter(context, viewer, id);
  }
}

/** What a comment shows beside its text. Error: 4040. */
async function shownWithText({ database }: ReportsContext, viewer: Viewer, id: string) {
  const row = await findSeenComment(database, viewer.userId, id);
  if (!row) throw new AppError(4040, '这条评论已不在了');
  const { pictures, sticker, quoteId, quoteNickname, quoteText } = row;
  return {
    pictures: pictures.map(({ thumb }) => thumb),
    sticker,
    quote: quoteId === null ? null : { nickname: quoteNickname ?? '', text: quoteText ?? '' },
  };
}

/** Its summary in a list of cases. */
export function labelOf(evidence: ReportEvidence): string {
  return Array.from(wordsOf(evidence)).slice(0, LABEL_CHARACTERS).join('');
}

function wordsOf(evidence: ReportEvidence): string {
  switch (evidence.kind) {
    case 'content':
      return evidence.title;
    case 'comment':
      return evidence.text === '' ? wordlessComment(evidence) : evidence.text;
    case 'danmaku':
      return evidence.text;
    case 'message':
      return evidence.text === '' ? '图片或分享' : evidence.text;
    case 'user':
      return evidence.nickname;
    case 'companion':
      return evidence.texts.name;
  }
}

function wordlessComment({ pictures, sticker }: ReportEvidence & { kind: 'comment' }): string {
  return sticker && pictures.length === 0 ? `表情：${stickerNames[sticker]}` : '图片评论';
}

/** What the machine says of its words, as they would be judged where they stand; null for nothing. */
export function machineOfEvidence(evidence: ReportEvidence): MachineFinding[] | null {
  const [text, scope] = judgedOf(evidence);
  const machine = machineOf(weighText(text, scope).findings);
  return machine.length === 0 ? null : machine;
}

/** Judged as posts are: what any user may make. */
const submitted: ReadonlySet<string> = new Set(kindsThatCan('submit'));

function judgedOf(evidence: ReportEvidence): [text: string, scope: RuleScope] {
  switch (evidence.kind) {
    case 'content': {
      const words = [evidence.title, evidence.description, ...evidence.tags].join('\n');
      return [words, submitted.has(evidence.contentKind) ? 'post' : 'work'];
    }
    case 'user':
      return [`${evidence.nickname}\n${evidence.intro}`, 'name'];
    case 'companion':
      return [wordsOfCharacter(evidence), 'work'];
    default:
      return [evidence.text, evidence.kind];
  }
}

export function sealEvidence({ seal }: { seal: Seal }, evidence: ReportEvidence): Buffer {
  return seal.close(Buffer.from(JSON.stringify(evidence)), 'report evidence');
}

/** Sealed evidence is never rewritten: that of videos, comments and characters is also there as it was sealed first. */
const firstShapes = z.union([
  z
    .looseObject({ kind: z.literal('video'), mediaPrefix: z.string() })
    .transform(({ mediaPrefix, ...video }) => ({
      ...video,
      kind: 'content',
      contentKind: 'video',
      facts: { mediaPrefix },
    })),
  z
    .looseObject({ kind: z.literal('comment'), subjectId: z.string() })
    .transform(({ subjectId, ...comment }) => ({ ...comment, contentId: subjectId })),
  z
    .looseObject({ kind: z.literal('companion') })
    .transform((character) => ({ nickname: '', ...character })),
  z.unknown(),
]);

const storedEvidence = firstShapes.pipe(reportEvidence);

/** Throws where the bytes were changed since. */
export function openEvidence({ seal }: { seal: Seal }, sealed: Buffer): ReportEvidence {
  return storedEvidence.parse(JSON.parse(seal.open(sealed, 'report evidence').toString()));
}
