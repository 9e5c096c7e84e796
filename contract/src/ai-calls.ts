import { aiorderCancel } from './aiorder/cancel.ts';
import { aiorderCap } from './aiorder/cap.ts';
import { aiorderDel } from './aiorder/del.ts';
import { aiorderInfo } from './aiorder/info.ts';
import { aiorderLibrary } from './aiorder/library.ts';
import { aiorderList } from './aiorder/list.ts';
import { aiorderPublish } from './aiorder/publish.ts';
import { aiorderRetry } from './aiorder/retry.ts';
import { aitemplateList } from './aitemplate/list.ts';
import { imagetovideoGenerate } from './imagetovideo/generate.ts';
import { imagetovideoHide } from './imagetovideo/hide.ts';
import { imagetovideoOrder } from './imagetovideo/order.ts';
import { texttoimageCharacterDel } from './texttoimage/character/del.ts';
import { texttoimageCharacterList } from './texttoimage/character/list.ts';
import { texttoimageCharacterReference } from './texttoimage/character/reference.ts';
import { texttoimageCharacterSave } from './texttoimage/character/save.ts';
import { texttoimageGenerate } from './texttoimage/generate.ts';
import { texttoimageHide } from './texttoimage/hide.ts';
import { texttoimageList } from './texttoimage/list.ts';
import { texttoimageUpscale } from './texttoimage/upscale.ts';
import { texttoimageVariation } from './texttoimage/variation.ts';
import { texttonovelChapter } from './texttonovel/chapter.ts';
import { texttonovelContinue } from './texttonovel/continue.ts';
import { texttonovelDel } from './texttonovel/del.ts';
import { texttonovelExport } from './texttonovel/export.ts';
import { texttonovelGenerate } from './texttonovel/generate.ts';
import { texttonovelHide } from './texttonovel/hide.ts';
import { texttonovelInfo } from './texttonovel/info.ts';
import { texttonovelList } from './texttonovel/list.ts';
import { texttonovelOutline } from './texttonovel/outline.ts';
import { texttonovelPlace } from './texttonovel/place.ts';
import { texttonovelPublish } from './texttonovel/publish.ts';
import { texttonovelRead } from './texttonovel/read.ts';
import { texttonovelRestore } from './texttonovel/restore.ts';
import { texttonovelRewrite } from './texttonovel/rewrite.ts';

/** Calls of the AI tools. */
export const aiCalls = {
  'aiorder/cancel': aiorderCancel,
  'aiorder/cap': aiorderCap,
  'aiorder/del': aiorderDel,
  'aiorder/info': aiorderInfo,
  'aiorder/library': aiorderLibrary,
  'aiorder/list': aiorderList,
  'aiorder/publish': aiorderPublish,
  'aiorder/retry': aiorderRetry,
  'aitemplate/list': aitemplateList,
  'imagetovideo/generate': imagetovideoGenerate,
  'imagetovideo/hide': imagetovideoHide,
  'imagetovideo/order': imagetovideoOrder,
  'texttoimage/character/del': texttoimageCharacterDel,
  'texttoimage/character/list': texttoimageCharacterList,
  'texttoimage/character/reference': texttoimageCharacterReference,
  'texttoimage/character/save': texttoimageCharacterSave,
  'texttoimage/generate': texttoimageGenerate,
  'texttoimage/hide': texttoimageHide,
  'texttoimage/list': texttoimageList,
  'texttoimage/upscale': texttoimageUpscale,
  'texttoimage/variation': texttoimageVariation,
  'texttonovel/chapter': texttonovelChapter,
  'texttonovel/continue': texttonovelContinue,
  'texttonovel/del': texttonovelDel,
  'texttonovel/export': texttonovelExport,
  'texttonovel/generate': texttonovelGenerate,
  'texttonovel/hide': texttonovelHide,
  'texttonovel/info': texttonovelInfo,
  'texttonovel/list': texttonovelList,
  'texttonovel/outline': texttonovelOutline,
  'texttonovel/place': texttonovelPlace,
  'texttonovel/publish': texttonovelPublish,
  'texttonovel/read': texttonovelRead,
  'texttonovel/restore': texttonovelRestore,
  'texttonovel/rewrite': texttonovelRewrite,
} as const;
