import { deleteRule, ruleHitPage, ruleList, saveRule } from '../../domain/policy/edit-rules.ts';
import { startTrial, stopTrial, trialInfo } from '../../domain/policy/rule-trials.ts';
import { testText } from '../../domain/policy/test-text.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** What the machine notices. */
export const consoleMachineCalls = {
  'rule/delete': ({ input, staff, context }) => deleteRule(context, staff, input),
  'rule/hits': ({ input, context }) => ruleHitPage(context, input),
  'rule/list': ({ context }) => ruleList(context),
  'rule/save': ({ input, staff, context }) => saveRule(context, staff, input),
  'rule/test': async ({ input }) => testText(input),
  'rule/trial/cancel': ({ input, context }) => stopTrial(context, input.id),
  'rule/trial/info': ({ input, context }) => trialInfo(context, input.id),
  'rule/trial/start': ({ input, staff, context }) => startTrial(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
