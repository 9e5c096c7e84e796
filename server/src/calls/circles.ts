import { appointModerator } from '../domain/circles/appoint-moderator.ts';
import { createCircle } from '../domain/circles/create-circle.ts';
import { joinCircle } from '../domain/circles/join-circle.ts';
import {
  hiddenComments,
  hideCommentInCircle,
  pinCommentInCircle,
} from '../domain/circles/circle-comments.ts';
import { decideInCircle, reportsInCircle } from '../domain/circles/circle-reports.ts';
import { hideInCircle } from '../domain/circles/hide-in-circle.ts';
import { managedPosts, pinInCircle } from '../domain/circles/manage-circle.ts';
import { circlePage, memberPage, openCircle } from '../domain/circles/open-circle.ts';
import { ownCircles } from '../domain/circles/own-circles.ts';
import { updateCircle } from '../domain/circles/update-circle.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Circles, and what their moderators do. */
export const circleCalls = {
  'circle/list': ({ input, viewer, context }) => circlePage(context, viewer, input),
  'circle/detail': ({ input, viewer, context }) => openCircle(context, viewer, input.id),
  'circle/join': ({ input, viewer, context }) => joinCircle(context, viewer, input),
  'circle/members': ({ input, viewer, context }) => memberPage(context, viewer, input),
  'circle/create': ({ input, viewer, context }) => createCircle(context, viewer, input),
  'circle/update': ({ input, viewer, context }) => updateCircle(context, viewer, input),
  'circle/own': ({ viewer, context }) => ownCircles(context, viewer),
  'circle/manage/list': ({ input, viewer, context }) => managedPosts(context, viewer, input),
  'circle/manage/hide': ({ input, viewer, context }) => hideInCircle(context, viewer, input),
  'circle/manage/pin': ({ input, viewer, context }) => pinInCircle(context, viewer, input),
  'circle/manage/comment/hide': ({ input, viewer, context }) =>
    hideCommentInCircle(context, viewer, input),
  'circle/manage/comment/list': ({ input, viewer, context }) =>
    hiddenComments(context, viewer, input),
  'circle/manage/comment/pin': ({ input, viewer, context }) =>
    pinCommentInCircle(context, viewer, input),
  'circle/manage/appoint': ({ input, viewer, context }) => appointModerator(context, viewer, input),
  'circle/manage/report/list': ({ input, viewer, context }) =>
    reportsInCircle(context, viewer, input),
  'circle/manage/report/decide': ({ input, viewer, context }) =>
    decideInCircle(context, viewer, input),
} satisfies Partial<AppHandlers>;
