import {
  askPictures,
  askUpscale,
  askVariations,
  askVideo,
  retryAiJob,
} from '../domain/ai/ask-pictures.ts';
import {
  chooseReference,
  ownCharacters,
  removeCharacter,
  saveCharacter,
} from '../domain/ai/characters.ts';
import { openNovelFile } from '../domain/ai/novel-file.ts';
import {
  beginNovel,
  deleteNovels,
  editOutline,
  hideNovels,
  novelInfo,
  ownNovels,
  rememberNovelPlace,
} from '../domain/ai/novels.ts';
import {
  continueNovel,
  editChapter,
  readChapter,
  requireRetryable,
  restoreChapter,
  rewritePassage,
} from '../domain/ai/novel-chapters.ts';
import { publishNovel } from '../domain/ai/publish-novel.ts';
import {
  aiOffers,
  cancelAiJob,
  capAiSpending,
  deleteAiJobs,
  hideAiJobs,
  ownAiJobs,
  ownAiWorks,
} from '../domain/ai/own-jobs.ts';
import { publishAiWorks } from '../domain/ai/publish-works.ts';
import { aiTemplates } from '../domain/ai/templates.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

const PICTURES = ['picture', 'portrait', 'upscale'] as const;

/** The AI tools: pictures, portraits, clips and novels, and the jobs that make them. */
export const aiCalls = {
  'aiorder/cancel': ({ input, viewer, context }) => cancelAiJob(context, viewer, input.id),
  'aiorder/cap': ({ input, viewer, context }) => capAiSpending(context, viewer, input),
  'aiorder/del': ({ input, viewer, context }) => deleteAiJobs(context, viewer, input),
  'aiorder/info': ({ viewer, context }) => aiOffers(context, viewer),
  'aiorder/library': ({ input, viewer, context }) => ownAiWorks(context, viewer, input),
  'aiorder/list': ({ input, viewer, context }) => ownAiJobs(context, viewer, input),
  'aiorder/publish': ({ input, viewer, context }) => publishAiWorks(context, viewer, input),
  'aiorder/retry': ({ input, viewer, context }) =>
    retryAiJob(context, viewer, input, (database, row) => requireRetryable(database, viewer, row)),
  'aitemplate/list': ({ input, viewer, context }) => aiTemplates(context, viewer, input),
  'imagetovideo/generate': ({ input, viewer, context }) => askVideo(context, viewer, input),
  'imagetovideo/hide': ({ input, viewer, context }) => hideAiJobs(context, viewer, input),
  'imagetovideo/order': ({ input, viewer, context }) =>
    ownAiJobs(context, viewer, { ...input, tools: ['video'] }),
  'texttoimage/character/del': ({ input, viewer, context }) =>
    removeCharacter(context, viewer, input.id),
  'texttoimage/character/list': ({ viewer, context }) => ownCharacters(context, viewer),
  'texttoimage/character/reference': ({ input, viewer, context }) =>
    chooseReference(context, viewer, input),
  'texttoimage/character/save': ({ input, viewer, context }) =>
    saveCharacter(context, viewer, input),
  'texttoimage/generate': ({ input, viewer, context }) => askPictures(context, viewer, input),
  'texttoimage/hide': ({ input, viewer, context }) => hideAiJobs(context, viewer, input),
  'texttoimage/list': ({ input, viewer, context }) =>
    ownAiJobs(context, viewer, { ...input, tools: PICTURES }),
  'texttoimage/upscale': ({ input, viewer, context }) => askUpscale(context, viewer, input),
  'texttoimage/variation': ({ input, viewer, context }) => askVariations(context, viewer, input),
  'texttonovel/chapter': ({ input, viewer, context }) => editChapter(context, viewer, input),
  'texttonovel/continue': ({ input, viewer, context }) => continueNovel(context, viewer, input),
  'texttonovel/del': ({ input, viewer, context }) => deleteNovels(context, viewer, input),
  'texttonovel/export': ({ input, viewer, context }) => openNovelFile(context, viewer, input),
  'texttonovel/generate': ({ input, viewer, context }) => beginNovel(context, viewer, input),
  'texttonovel/hide': ({ input, viewer, context }) => hideNovels(context, viewer, input),
  'texttonovel/info': ({ input, viewer, context }) => novelInfo(context, viewer, input.id),
  'texttonovel/list': ({ input, viewer, context }) => ownNovels(context, viewer, input),
  'texttonovel/outline': ({ input, viewer, context }) => editOutline(context, viewer, input),
  'texttonovel/place': ({ input, viewer, context }) => rememberNovelPlace(context, viewer, input),
  'texttonovel/publish': ({ input, viewer, context }) => publishNovel(context, viewer, input),
  'texttonovel/read': ({ input, viewer, context }) => readChapter(context, viewer, input),
  'texttonovel/restore': ({ input, viewer, context }) => restoreChapter(context, viewer, input),
  'texttonovel/rewrite': ({ input, viewer, context }) => rewritePassage(context, viewer, input),
} satisfies Partial<AppHandlers>;
