/** A file that was chosen, as an object of JSON; else why it is none, in words for staff. */
export function readWorkflowFile(
  text: string,
): { workflow: Record<string, unknown> } | { problem: string } {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return { workflow: parsed as Record<string, unknown> };
  } catch {
    // Said below.
  }
  return { problem: '文件不是 JSON，请在 ComfyUI 里用「Export (API)」导出' };
}
