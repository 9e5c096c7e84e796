import type { ImportFindings } from '../shapes/imports.ts';

/** What a file says of itself, with labels as people read them; without what it does not say. */
export function factsOf({ title, author, description, tags }: ImportFindings) {
  return [
    { label: '文件里的标题', text: title },
    { label: '文件里的作者', text: author },
    { label: '文件里的简介', text: description },
    { label: '文件里的标签', text: tags.join('、') },
  ].filter(({ text }) => text !== '');
}
