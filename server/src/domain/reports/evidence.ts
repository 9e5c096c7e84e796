import { reportEvidence, type ReportEvidence } from '@yehang/contract/shapes/console-moderation.ts';
import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { openContent } from '../content/open-content.ts';
import { getSeenComment } from '../comments/own-comments.ts';
import { getSeenDanmaku } from '../danmaku/seen-danmaku.ts';
import type { AppContext } from '../app-context.ts';
import { findMedia } from '../media/ready-media.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';

const LABEL_CHARACTERS = 80;

/** What is reported, as this viewer sees it now. Errors: 4031, 4040. */
export async function captureEvidence(
  context: AppContext,
  viewer: Viewer,
  { kind, id }: { kind: ReportKind; id: string },
): Promise<ReportEvidence> {
  switch (kind) {
    case 'video': {
      const { item } = await openContent(context, viewer, id);
      const media = await findMedia(context, id);
      return {
        kind,
        title: item.title,
        description: item.description,
        tags: item.tags.map((tag) => tag.name),
        cover: item.cover,
        uploaderId: item.uploaderId,
        uploader: item.uploaderNickname ?? '',
        mediaPrefix: media?.prefix ?? '',
      };
    }
    case 'comment': {
      const comment = await getSeenComment(context, viewer, id);
      const { text, userId: authorId, author, subjectKind, subjectId, createdAt } = comment;
      const writtenAt = createdAt.getTime();
      return { kind, text, authorId, author, subjectKind, subjectId, writtenAt };
    }
    case 'danmaku': {
      const seen = await getSeenDanmaku(context, viewer, id);
      const { text, authorId, contentId, atMs, createdAt } = seen;
      return { kind, text, authorId, contentId, atMs, writtenAt: createdAt.getTime() };
    }
    case 'user': {
      const user = await findUser(context.database, id);
      if (!user) throw new AppError(4040, '没有这个用户');
      const { nickname, intro, avatar } = user;
      return { kind, nickname, intro, avatar };
    }
  }
}

/** What is said first of it in a list of cases. */
export function labelOf(evidence: ReportEvidence): string {
  const text =
    evidence.kind === 'video'
      ? evidence.title
      : evidence.kind === 'comment' || evidence.kind === 'danmaku'
        ? evidence.text
        : evidence.nickname;
  return Array.from(text).slice(0, LABEL_CHARACTERS).join('');
}

export function sealEvidence({ seal }: Pick<AppContext, 'seal'>, evidence: ReportEvidence): Buffer {
  return seal.close(Buffer.from(JSON.stringify(evidence)));
}

/** Throws where the bytes were changed since. */
export function openEvidence({ seal }: Pick<AppContext, 'seal'>, sealed: Buffer): ReportEvidence {
  return reportEvidence.parse(JSON.parse(seal.open(sealed).toString()));
}
