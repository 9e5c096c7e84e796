import { tagChoices } from '../../domain/catalogue/choices.ts';
import { consoleTags, mergeTags, renameTagTo } from '../../domain/catalogue/edit-tags.ts';
import {
  consoleTopic,
  consoleTopics,
  orderTopics,
  removeTopic,
  saveTopic,
} from '../../domain/catalogue/edit-topics.ts';
import {
  consolePerformer,
  consolePerformers,
  removePerformer,
  savePerformer,
} from '../../domain/catalogue/performers.ts';
import { hotWordState, orderHotWords, ruleHotWord } from '../../domain/search/hot-words.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Tags, topics, actors and hot words. */
export const consoleCatalogueCalls = {
  'tag/list': ({ input, context }) => tagChoices(context, input),
  'tag/merge': ({ input, staff, context }) => mergeTags(context, staff, input),
  'tag/page': ({ input, context }) => consoleTags(context, input),
  'tag/rename': ({ input, staff, context }) => renameTagTo(context, staff, input),
  'topic/arrange': async ({ input, staff, context }) => {
    await orderTopics(context, staff, input.ids);
    return {};
  },
  'topic/delete': ({ input, staff, context }) => removeTopic(context, staff, input),
  'topic/info': ({ input, context }) => consoleTopic(context, input.id),
  'topic/list': ({ context }) => consoleTopics(context),
  'topic/save': ({ input, staff, context }) => saveTopic(context, staff, input),
  'actor/delete': ({ input, staff, context }) => removePerformer(context, staff, input),
  'actor/info': ({ input, context }) => consolePerformer(context, input.id),
  'actor/list': ({ input, context }) => consolePerformers(context, input),
  'actor/save': ({ input, staff, context }) => savePerformer(context, staff, input),
  'hotword/list': ({ context }) => hotWordState(context),
  'hotword/order': ({ input, staff, context }) => orderHotWords(context, staff, input),
  'hotword/rule': ({ input, staff, context }) => ruleHotWord(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
