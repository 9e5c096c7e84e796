import { spawnSync } from 'node:child_process';
import { root } from './run-program.mjs';

/** The last commit before the rule. */
const BASELINE = 'aa24e3a';
const MAX_LENGTH = 72;
const form = /^[a-z0-9][\w ,/.-]*: \S/;

/**
 * What is wrong with the subject of a commit; null where nothing is.
 * @param {string} subject
 * @returns {string | null}
 */
export function subjectProblem(subject) {
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH}`;
  return form.test(subject) ? null : 'not of the form `area: what changes`';
}

/**
 * The subjects of the last thirty days' commits since the baseline. Passes where there is no history to read: outside
 * a checkout, and in a shallow one.
 * @returns {{ ok: boolean, output: string, note?: string }}
 */
export function checkCommitSubjects() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('merge-base', '--is-ancestor', BASELINE, 'HEAD').status !== 0)
    return { ok: true, output: '', note: 'no history' };
  const range = [`${BASELINE}..HEAD`, '--since=30.days', '--no-merges', '--format=%h %s'];
  const lines = git('log', ...range)
    .stdout.split('\n')
    .filter(Boolean);
  const wrong = lines.flatMap((line) => {
    const problem = subjectProblem(line.slice(line.indexOf(' ') + 1));
    return problem === null ? [] : [`${line}: ${problem}`];
  });
  return { ok: wrong.length === 0, output: wrong.join('\n'), note: `${lines.length} commits` };
}
