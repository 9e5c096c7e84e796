import { postList } from './post/list.ts';
import { postDetailCall } from './post/detail.ts';
import { postPublish } from './post/publish.ts';
import { postUpdate } from './post/update.ts';
import { postHistory } from './post/history.ts';
import { postMypublish } from './post/mypublish.ts';
import { postPay } from './post/pay.ts';
import { postDel } from './post/del.ts';
import { postPin } from './post/pin.ts';
import { postVote } from './post/vote.ts';
import { postAppeal } from './post/appeal.ts';
import { postPictureAdd } from './post/picture/add.ts';
import { postMentionList } from './post/mention/list.ts';
import { postTopicList } from './post/topic/list.ts';
import { postTopicDetail } from './post/topic/detail.ts';
import { postDraftList } from './post/draft/list.ts';
import { postDraftDetail } from './post/draft/detail.ts';
import { postDraftSave } from './post/draft/save.ts';
import { postDraftDel } from './post/draft/del.ts';
import { postdiscussList } from './postdiscuss/list.ts';
import { postdiscussDetail } from './postdiscuss/detail.ts';
import { postdiscussBest } from './postdiscuss/best.ts';
import { circleList } from './circle/list.ts';
import { circleDetailCall } from './circle/detail.ts';
import { circleJoin } from './circle/join.ts';
import { circleMembers } from './circle/members.ts';
import { circleCreate } from './circle/create.ts';
import { circleOwn } from './circle/own.ts';
import { circleUpdate } from './circle/update.ts';
import { circleManageList } from './circle/manage/list.ts';
import { circleManageHide } from './circle/manage/hide.ts';
import { circleManagePin } from './circle/manage/pin.ts';
import { circleManageCommentHide } from './circle/manage/comment/hide.ts';
import { circleManageCommentList } from './circle/manage/comment/list.ts';
import { circleManageCommentPin } from './circle/manage/comment/pin.ts';
import { circleManageAppoint } from './circle/manage/appoint.ts';
import { circleManageReportList } from './circle/manage/report/list.ts';
import { circleManageReportDecide } from './circle/manage/report/decide.ts';

/** Calls of circles, posts and discussions. */
export const communityCalls = {
  'post/list': postList,
  'post/detail': postDetailCall,
  'post/publish': postPublish,
  'post/update': postUpdate,
  'post/history': postHistory,
  'post/mypublish': postMypublish,
  'post/pay': postPay,
  'post/del': postDel,
  'post/pin': postPin,
  'post/vote': postVote,
  'post/appeal': postAppeal,
  'post/picture/add': postPictureAdd,
  'post/mention/list': postMentionList,
  'post/topic/list': postTopicList,
  'post/topic/detail': postTopicDetail,
  'post/draft/list': postDraftList,
  'post/draft/detail': postDraftDetail,
  'post/draft/save': postDraftSave,
  'post/draft/del': postDraftDel,
  'postdiscuss/list': postdiscussList,
  'postdiscuss/detail': postdiscussDetail,
  'postdiscuss/best': postdiscussBest,
  'circle/list': circleList,
  'circle/detail': circleDetailCall,
  'circle/join': circleJoin,
  'circle/members': circleMembers,
  'circle/create': circleCreate,
  'circle/own': circleOwn,
  'circle/update': circleUpdate,
  'circle/manage/list': circleManageList,
  'circle/manage/hide': circleManageHide,
  'circle/manage/pin': circleManagePin,
  'circle/manage/comment/hide': circleManageCommentHide,
  'circle/manage/comment/list': circleManageCommentList,
  'circle/manage/comment/pin': circleManageCommentPin,
  'circle/manage/appoint': circleManageAppoint,
  'circle/manage/report/list': circleManageReportList,
  'circle/manage/report/decide': circleManageReportDecide,
} as const;
