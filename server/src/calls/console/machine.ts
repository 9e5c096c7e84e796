import { deleteRule, ruleHitPage, ruleList, saveRule } from '../../domain/policy/edit-rules.ts';
import { findDuplicates } from '../../domain/duplicates/find-duplicates.ts';
import { removeCopies } from '../../domain/duplicates/remove-copies.ts';
import { actOnEach } from '../../domain/bulk/act-on-each.ts';
import { takeDownContent } from '../../domain/reports/take-down-content.ts';
import {
  deleteHashList,
  hashListList,
  hashMatchPage,
  importHashes,
  saveHashList,
} from '../../domain/policy/hash-lists.ts';
import { sendTrial, startTrial, stopTrial, trialInfo } from '../../domain/policy/rule-trials.ts';
import { testText } from '../../domain/policy/test-text.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** What the machine notices. */
export const consoleMachineCalls = {
  'duplicate/list': ({ input, context }) => findDuplicates(context, input),
  'duplicate/remove': ({ input, staff, context }) => removeCopies(context, staff, input),
  'duplicate/takeDown': ({ input: { ids, ...grounds }, staff, context }) =>
    actOnEach(ids, (id) => takeDownContent(context, staff, { id, ...grounds })),
  'hashlist/delete': ({ input, staff, context }) => deleteHashList(context, staff, input),
  'hashlist/import': ({ input, staff, context }) => importHashes(context, staff, input),
  'hashlist/list': ({ context }) => hashListList(context),
  'hashlist/matches': ({ input, context }) => hashMatchPage(context, input),
  'hashlist/save': ({ input, staff, context }) => saveHashList(context, staff, input),
  'rule/delete': ({ input, staff, context }) => deleteRule(context, staff, input),
  'rule/hits': ({ input, context }) => ruleHitPage(context, input),
  'rule/list': ({ context }) => ruleList(context),
  'rule/save': ({ input, staff, context }) => saveRule(context, staff, input),
  'rule/test': async ({ input }) => testText(input),
  'rule/trial/cancel': ({ input, context }) => stopTrial(context, input.id),
  'rule/trial/info': ({ input, context }) => trialInfo(context, input.id),
  'rule/trial/send': ({ input, staff, context }) => sendTrial(context, staff, input.id),
  'rule/trial/start': ({ input, staff, context }) => startTrial(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
