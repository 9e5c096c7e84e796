import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Dialogs in which nothing is filled in, or only what is looked for. */
const withoutInput = new Set([
  'entities/clicks/clicks-button.tsx',
  'entities/content/duplicates-panel.tsx',
  'entities/tasks/task-list-button.tsx',
  'entities/tasks/task-progress.tsx',
  'features/agents/agent-drawer.tsx',
  'features/codes/batch-uses.tsx',
  'features/companions/companion-drawer.tsx',
  'features/editor/versions-button.tsx',
  'features/ledger/statements.tsx',
  'features/orders/order-drawer.tsx',
  'features/review/chapter-preview.tsx',
  'features/review/submission-review.tsx',
  'features/shell/command-palette.tsx',
  'features/shell/console-frame.tsx',
  'features/shell/shortcuts-help.tsx',
  'features/withdrawals/withdrawal-drawer.tsx',
]);
/** Where nobody is signed in, so that nothing can be left. */
const ofTheLogin = new Set([
  'features/login/code-step.tsx',
  'features/login/password-step.tsx',
  'features/login/sign-in-again.tsx',
]);
/** Forms that keep what is filled in as it is typed. */
const keptAsTyped = new Set([
  // Its drafts are the desk's, which asks.
  'features/support/answer-box.tsx',
  'features/upload/defaults-card.tsx',
  'features/upload/fetch-card.tsx',
]);
/** Fields whose value belongs to the form around them, is a search or a test, or is saved as soon as it is chosen or left. */
const fieldsAlone = new Set([
  'entities/home/link-target-input.tsx',
  'features/announcements/html-input.tsx',
  'features/editor/cover-card.tsx',
  'features/editor/imports/audio-plan-editor.tsx',
  'features/editor/imports/comic-plan-editor.tsx',
  'features/editor/imports/novel-plan-editor.tsx',
  'features/editor/pictures-card.tsx',
  'features/ledger/statements.tsx',
  'features/live/source-url-input.tsx',
  'features/rules/text-test.tsx',
  'features/shell/command-palette.tsx',
  'lib/forms/number-input.tsx',
  'lib/table/search-field.tsx',
]);

const sources = globSync('**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx') && !path.startsWith('lib/leave-guard'))
  .map((path) => ({
    path: relative(root, resolve(root, path)),
    text: readFileSync(resolve(root, path), 'utf8'),
  }));
const pathsOf = (matches: (text: string) => boolean, exempt: ReadonlySet<string>[]) =>
  sources
    .filter(({ path, text }) => matches(text) && !exempt.some((set) => set.has(path)))
    .map(({ path }) => path);

const holdsUnsaved = (text: string) => /\buseUnsaved\(|\bisDirty=/.test(text);

describe('the leave guard', () => {
  it('is around every dialog and drawer with input', () => {
    const bare = (text: string) => /<(?:Modal|Drawer)\b/.test(text);
    expect(pathsOf(bare, [withoutInput, ofTheLogin])).toEqual([]);
  });

  it('is in every form', () => {
    const bare = (text: string) => /<Form(?:<\w+>)?[\s>]/.test(text) && !holdsUnsaved(text);
    expect(pathsOf(bare, [ofTheLogin, keptAsTyped])).toEqual([]);
  });

  it('sees every field that stands outside of a form', () => {
    const bare = (text: string) =>
      /<(?:Input|AutoComplete|DateTimePicker|PictureInput)\b/.test(text) &&
      !text.includes('<Form.Item') &&
      !holdsUnsaved(text);
    expect(pathsOf(bare, [ofTheLogin, fieldsAlone, keptAsTyped])).toEqual([]);
  });

  it('names no exception that is gone', () => {
    const known = new Set(sources.map(({ path }) => path));
    const named = [...withoutInput, ...ofTheLogin, ...keptAsTyped, ...fieldsAlone];
    expect(named.filter((path) => !known.has(path))).toEqual([]);
  });
});
