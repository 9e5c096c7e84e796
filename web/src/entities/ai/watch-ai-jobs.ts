import { post } from '../../lib/api/api.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { aiJobsStore, type AiChange } from './ai-jobs-store.ts';
import { keepAiStream, type AiStreamDeps } from './keep-ai-stream.ts';

/** More than may wait at once. */
const CAUGHT_UP = 50;

const open: NonNullable<AiStreamDeps['open']> = (token, { opened, change, lost }) => {
  const query = new URLSearchParams({ token });
  const source = new EventSource(`${apiDomains.current()}/aiorder/changes?${query}`);
  source.addEventListener('open', opened);
  for (const event of ['job', 'text'] as const)
    source.addEventListener(event, ({ data }: MessageEvent<string>) =>
      change({ event, data: JSON.parse(data) as unknown } as AiChange),
    );
  source.addEventListener('error', lost);
  return source;
};

async function catchUp(): Promise<void> {
  const { list } = await post('aiorder/list', { pageSize: CAUGHT_UP });
  for (const data of list) aiJobsStore.hear({ event: 'job', data });
}

let watchers = 0;
let stop: (() => void) | null = null;

/** Follows the user's AI jobs; all who watch share one stream. @returns ends it */
export function watchAiJobs(): () => void {
  watchers += 1;
  stop ??= keepAiStream({
    grant: async () => (await post('aiorder/info', {})).watchToken,
    open: typeof EventSource === 'undefined' ? null : open,
    catchUp,
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    change: aiJobsStore.hear,
    random: () => Math.random(),
  });
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    watchers -= 1;
    if (watchers > 0) return;
    stop?.();
    stop = null;
  };
}
