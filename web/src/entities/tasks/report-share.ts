import { post } from '../../lib/api/api.ts';

/**
 * Reports that a page of the app was shared; nothing depends on whether it arrives.
 * @param contentId what feeds learn from it
 */
export function reportShare(path: string, contentId?: string): void {
  const subject = path.slice(0, 200);
  void post('task/action', { kind: 'share', subject, ...(contentId && { contentId }) }).catch(
    () => undefined,
  );
}
