/** The tags around a selection. */
export interface Tags {
  readonly before: string;
  readonly after: string;
}

/** Wraps the characters from `from` to `to` in tags; returns the new text and selection. */
export function wrapSelection(text: string, from: number, to: number, { before, after }: Tags) {
  const selected = text.slice(from, to);
  return {
    text: text.slice(0, from) + before + selected + after + text.slice(to),
    from: from + before.length,
    to: from + before.length + selected.length,
  };
}
