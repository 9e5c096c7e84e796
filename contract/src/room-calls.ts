import { comicsHome } from './comics/home.ts';
import { comicsCategory } from './comics/category.ts';
import { comicsAuthor } from './comics/author.ts';
import { comicsDetail } from './comics/detail.ts';
import { comicsChapter } from './comics/chapter.ts';
import { comicsPay } from './comics/pay.ts';
import { comicsMaylike } from './comics/maylike.ts';
import { comicsRecommend } from './comics/recommend.ts';
import { comicsTagList } from './comics/tag-list.ts';
import { comicsTrackList } from './comics/track-list.ts';
import { novelHome } from './novel/home.ts';
import { novelCategory } from './novel/category.ts';
import { novelAuthor } from './novel/author.ts';
import { novelDetail } from './novel/detail.ts';
import { novelChapter } from './novel/chapter.ts';
import { novelPay } from './novel/pay.ts';
import { novelMaylike } from './novel/maylike.ts';
import { novelMarkDelete } from './novel/mark/delete.ts';
import { novelMarkList } from './novel/mark/list.ts';
import { novelMarkSave } from './novel/mark/save.ts';
import { novelSearch } from './novel/search.ts';
import { novelTagList } from './novel/tag-list.ts';
import { novelTrackList } from './novel/track-list.ts';
import { comicsChapterIsLook } from './comics/chapter-look.ts';
import { comicsChapterPics } from './comics/chapter-pics.ts';
import { comicsTagListById } from './comics/tag-items.ts';
import { comicsTopicList } from './comics/topic-list.ts';
import { comicsTopicChange } from './comics/topic-change.ts';
import { novelChapterIsLook } from './novel/chapter-look.ts';
import { novelChapterInfo } from './novel/chapter-info.ts';
import { novelTagListByTag } from './novel/tag-items.ts';
import { photoHome } from './photo/home.ts';
import { porngameHome } from './porngame/home.ts';
import { photoList } from './photo/list.ts';
import { photoDetailCall } from './photo/detail.ts';
import { photoPay } from './photo/pay.ts';
import { photoMaylike } from './photo/maylike.ts';
import { porngameList } from './porngame/list.ts';
import { porngameDetail } from './porngame/detail.ts';
import { porngamePay } from './porngame/pay.ts';
import { porngameMaylike } from './porngame/maylike.ts';
import { porngameTagList } from './porngame/tag-list.ts';
import { porngameStart } from './porngame/start.ts';
import { porngameSave } from './porngame/save.ts';
import { porngameScore } from './porngame/score.ts';
import { porngameRank } from './porngame/rank.ts';
import { reservedList } from './reserved/list.ts';
import { reservedDetailCall } from './reserved/detail.ts';
import { reservedSubscribe } from './reserved/subscribe.ts';
import { reservedNews } from './reserved/news.ts';
import { reservedSeen } from './reserved/seen.ts';
import { pushInfo } from './push/info.ts';
import { pushSubscribe } from './push/subscribe.ts';
import { pushUnsubscribe } from './push/unsubscribe.ts';

/** Calls of the rooms of comics, novels, picture sets and games, and of what is announced. */
export const roomCalls = {
  'comics/home': comicsHome,
  'comics/category': comicsCategory,
  'comics/author': comicsAuthor,
  'comics/detail': comicsDetail,
  'comics/chapter': comicsChapter,
  'comics/pay': comicsPay,
  'comics/maylike': comicsMaylike,
  'comics/recommend': comicsRecommend,
  'comics/tag/list': comicsTagList,
  'comics/trackList': comicsTrackList,
  'novel/home': novelHome,
  'novel/category': novelCategory,
  'novel/author': novelAuthor,
  'novel/detail': novelDetail,
  'novel/chapter': novelChapter,
  'novel/pay': novelPay,
  'novel/maylike': novelMaylike,
  'novel/mark/delete': novelMarkDelete,
  'novel/mark/list': novelMarkList,
  'novel/mark/save': novelMarkSave,
  'novel/search': novelSearch,
  'novel/tag/list': novelTagList,
  'novel/trackList': novelTrackList,
  'comicsChapter/isLook': comicsChapterIsLook,
  'comicsChapter/pics': comicsChapterPics,
  'comicsTag/listById': comicsTagListById,
  'comicsTopic/list': comicsTopicList,
  'comicsTopic/change': comicsTopicChange,
  'novelChapter/isLook': novelChapterIsLook,
  'novelChapter/info': novelChapterInfo,
  'novelTag/listByTag': novelTagListByTag,
  'photo/home': photoHome,
  'porngame/home': porngameHome,
  'photo/list': photoList,
  'photo/detail': photoDetailCall,
  'photo/pay': photoPay,
  'photo/maylike': photoMaylike,
  'porngame/list': porngameList,
  'porngame/detail': porngameDetail,
  'porngame/pay': porngamePay,
  'porngame/maylike': porngameMaylike,
  'porngame/tag/list': porngameTagList,
  'porngame/start': porngameStart,
  'porngame/save': porngameSave,
  'porngame/score': porngameScore,
  'porngame/rank': porngameRank,
  'reserved/list': reservedList,
  'reserved/detail': reservedDetailCall,
  'reserved/subscribe': reservedSubscribe,
  'reserved/news': reservedNews,
  'reserved/seen': reservedSeen,
  'push/info': pushInfo,
  'push/subscribe': pushSubscribe,
  'push/unsubscribe': pushUnsubscribe,
} as const;
