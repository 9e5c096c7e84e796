import type { RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import type { Database } from '../../db/connect.ts';
import {
  claimTrial,
  releaseTrial,
  writeTrial,
  type RuleTrialRow,
} from '../../db/queries/policy/rule-trials.ts';
import { readTexts, type WrittenText } from '../../db/queries/policy/text-sources.ts';
import type { TriedRule } from '../../db/schema/word-rules.ts';
import { privatePassage } from '../policy/private-passage.ts';
import { compileRule, formsOf, type RuleTest } from '../policy/rule-set.ts';
import { reportByMachine, type PublicThing } from './report-by-machine.ts';

const TEXTS_AT_ONCE = 500;
const MOST_SAMPLES = 50;
const LONGEST_SAMPLE = 200;
/** As what a rule holds back for the review. */
const SENT_LEVEL = 40;

type SendingContext = Parameters<typeof reportByMachine>[0];

/** Goes on with the oldest trial that nobody is at; answers whether more may wait. A stop leaves the rest to the next. */
export async function runTrial(context: SendingContext, stopping: AbortSignal): Promise<boolean> {
  const { database } = context;
  const claimed = await claimTrial(database);
  if (!claimed) return false;
  const test = compileRule(claimed.rule);
  let trial = claimed;
  for (;;) {
    if (stopping.aborted) {
      await releaseTrial(database, trial);
      return false;
    }
    const scope = trial.rule.scopes[trial.scope];
    const texts = scope ? await readNext(database, trial) : [];
    const next = scope ? nextOf(trial, texts, test) : { ...trial, state: 'done' as const };
    const finishedAt = next.state === 'done' ? new Date() : null;
    const { scanned, caught, caughtByScope, samples, afterId, state } = next;
    const sent =
      trial.sent === null || !scope
        ? trial.sent
        : trial.sent + (await send(context, trial, { scope, texts, test }));
    const progress = { scanned, caught, caughtByScope, samples, afterId, state, sent };
    const isOurs = await writeTrial(database, trial, {
      ...progress,
      scope: next.scope,
      finishedAt,
    });
    if (!isOurs || next.state === 'done') return true;
    trial = { ...next, sent };
  }
}

/** Of each scope that everybody may see, what its texts are of. */
const publicKinds: Partial<Record<RuleScope, PublicThing['kind']>> = {
  comment: 'comment',
  danmaku: 'danmaku',
  name: 'user',
  work: 'content',
  post: 'content',
};

/** Opens a case for each public text that is caught; what is sent already has one. */
function send(
  context: SendingContext,
  { rule }: RuleTrialRow,
  { scope, texts, test }: { scope: RuleScope; texts: readonly WrittenText[]; test: RuleTest },
): Promise<number> {
  const kind = publicKinds[scope];
  const caught = kind === undefined ? [] : texts.filter(({ text }) => test(formsOf(text)) !== null);
  const things = caught.map(({ id }) => ({ kind: kind!, id }));
  const machine = [{ what: 'text' as const, name: rule.name, level: SENT_LEVEL }];
  const { name, breaks = 'other' } = rule;
  const found = { foundBy: `规则「${name}」`, machine, breaks };
  return reportByMachine(context, context.database, things, found);
}

function readNext(database: Database, { rule, scope, afterId, since, until }: RuleTrialRow) {
  return readTexts(database, rule.scopes[scope]!, {
    ...{ since, until, afterId },
    limit: TEXTS_AT_ONCE,
  });
}

/** The trial after some more texts: at the next source where these were the last of theirs. */
function nextOf(trial: RuleTrialRow, texts: readonly WrittenText[], test: RuleTest): RuleTrialRow {
  const scope = trial.rule.scopes[trial.scope]!;
  const caught = texts.flatMap(({ text, at }) => {
    const passage = test(formsOf(text));
    return passage === null
      ? []
      : [{ scope, ...sampleOf(trial.rule, { scope, text, passage }), at: at.getTime() }];
  });
  const isLast = texts.length < TEXTS_AT_ONCE;
  const before = trial.caughtByScope[scope] ?? 0;
  return {
    ...trial,
    scope: isLast ? trial.scope + 1 : trial.scope,
    afterId: isLast ? null : (texts.at(-1)?.id ?? null),
    scanned: trial.scanned + texts.length,
    caught: trial.caught + caught.length,
    caughtByScope: { ...trial.caughtByScope, [scope]: before + caught.length },
    samples: firstOf([...trial.samples, ...caught]),
  };
}

/** Private messages are judged and not shown: of what a pattern matched there are the ends alone. */
function sampleOf(
  { kind }: TriedRule,
  { scope, text, passage }: { scope: RuleScope; text: string; passage: string },
) {
  const isPrivate = scope === 'message';
  const shown = isPrivate && kind === 'pattern' ? privatePassage(passage) : passage.slice(0, 80);
  return {
    text: isPrivate ? '' : text.slice(0, LONGEST_SAMPLE).toWellFormed(),
    passage: shown.toWellFormed(),
  };
}

/** The first of what was caught, each text once: many search for the same. */
function firstOf(samples: RuleTrialRow['samples']): RuleTrialRow['samples'] {
  const byText = new Map<string, RuleTrialRow['samples'][number]>();
  for (const sample of samples) {
    const key = `${sample.scope}\n${sample.text}\n${sample.passage}`;
    if (!byText.has(key)) byText.set(key, sample);
  }
  return [...byText.values()].slice(0, MOST_SAMPLES);
}
