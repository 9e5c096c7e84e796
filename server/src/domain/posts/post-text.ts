import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import { cutText } from '../text/cut-text.ts';
import { TOPICS_IN_TEXT } from '../text/patterns.ts';

const TITLE_CHARACTERS = 40;

/** The #话题 that a text names, in their order, each once. */
export function topicsIn(text: string): string[] {
  return [...new Set([...text.matchAll(TOPICS_IN_TEXT)].map(([, name]) => name ?? ''))];
}

/** Tags of a post: those that were given, then the #话题 of its text, so many at most. */
export function tagsOf({ tags, text }: { tags: readonly string[]; text: string }): string[] {
  return [...new Set([...tags, ...topicsIn(text)])].slice(0, 8);
}

/** What everybody may read of a text. Characters are cut between code points, never inside one. */
export function openTextOf(
  text: string,
  access: Pick<AccessRule, 'rule'>,
  previewCharacters: number,
): string {
  return access.rule === 'free' ? text : cutText(text, previewCharacters);
}

/** Stands in the title's place where the author gave none: the first line that everybody may read. */
export function titleOf(title: string, openText: string): string {
  if (title !== '') return title;
  const [line = ''] = openText.split('\n');
  return cutText(line.trim(), TITLE_CHARACTERS) || '帖子';
}
