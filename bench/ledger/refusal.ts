/** Whether an error is the server's refusal with this code, as `answerOf` throws it. */
export function isRefused(error: unknown, code: number): boolean {
  return error instanceof Error && error.message.startsWith(`{"code":${code},`);
}
