import { addComment } from '../domain/comments/add-comment.ts';
import { commentPage } from '../domain/comments/list-comments.ts';
import { hideComment, pinComment } from '../domain/comments/moderate-own.ts';
import { deleteComment, likeComment } from '../domain/comments/own-comments.ts';
import { listDanmaku } from '../domain/danmaku/list-danmaku.ts';
import { sendDanmaku } from '../domain/danmaku/send-danmaku.ts';
import { addReport } from '../domain/reports/add-report.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Comments, danmaku, and reports of anything. */
export const commentCalls = {
  'comment/add': ({ input, viewer, context }) => addComment(context, viewer, input),
  'comment/delete': async ({ input, viewer, context }) => {
    await deleteComment(context, viewer, input.id);
    return {};
  },
  'comment/hide': ({ input, viewer, context }) => hideComment(context, viewer, input),
  'comment/pin': ({ input, viewer, context }) => pinComment(context, viewer, input),
  'comment/like': async ({ input, viewer, context }) => {
    await likeComment(context, viewer, input);
    return { liked: input.liked };
  },
  'comment/list': ({ input, viewer, context }) => commentPage(context, viewer, input),
  'danmaku/list': ({ input, viewer, context }) => listDanmaku(context, viewer, input),
  'danmaku/send': ({ input, viewer, context }) => sendDanmaku(context, viewer, input),
  'report/add': ({ input, viewer, context }) => addReport(context, viewer, input),
} satisfies Partial<AppHandlers>;
