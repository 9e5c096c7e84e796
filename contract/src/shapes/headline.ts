/** What stands for a title in a list: its own, or the first line of a text without one. */
export function headline({ title, text = '' }: { title: string; text?: string }): string {
  if (title !== '') return title;
  const [line = ''] = text.trim().split('\n');
  return line === '' ? '图片帖' : line;
}
