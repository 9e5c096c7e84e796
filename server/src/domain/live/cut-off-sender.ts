import { z } from 'zod';
import { openOutside } from '../../gateways/outside/open-outside.ts';
import { OutsideFailure } from '../../gateways/outside/outside-failure.ts';
import { readOutsideText } from '../../gateways/outside/read-outside.ts';
import { pathOnMediaServer, type LiveSettings, type MediaServer } from './relay/media-server.ts';

const ANSWER_MS = 3_000;
const LIMITS = { mostBytes: 256 * 1024, wholeMs: 3_000, idleMs: 3_000 };

/** A path of the media server, as its control API describes it. */
const pathState = z.object({
  source: z.object({ type: z.string(), id: z.string().regex(/^[\w-]{1,64}$/) }).nullish(),
});

/** Where the control API cuts off a sender of this kind. */
const listOf: Record<string, string> = {
  rtmpConn: 'rtmpconns',
  rtmpsConn: 'rtmpsconns',
  webRTCSession: 'webrtcsessions',
  srtConn: 'srtconns',
  rtspSession: 'rtspsessions',
  rtspsSession: 'rtspssessions',
  moqSession: 'moqsessions',
};

/** Whether the sender was cut off, there was none, or the media server did not answer. */
export type CutOff = 'cutOff' | 'none' | 'unknown';

/** Ends the pushing to a channel. A sender with a valid key reconnects at once by itself. */
export async function cutOffSender(
  { mediaServer }: Pick<LiveSettings, 'mediaServer'>,
  channelId: string,
): Promise<CutOff> {
  if (!mediaServer?.apiUrl) return 'unknown';
  const api = { ...mediaServer, apiUrl: mediaServer.apiUrl };
  try {
    const found = await ask(api, 'GET', `paths/get/${pathOnMediaServer(channelId)}`);
    const { source } = pathState.parse(JSON.parse(found));
    if (!source) return 'none';
    const list = listOf[source.type];
    if (!list) return 'unknown';
    await ask(api, 'POST', `${list}/kick/${source.id}`);
    return 'cutOff';
  } catch (error) {
    if (error instanceof OutsideFailure) return error.status === 404 ? 'none' : 'unknown';
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'unknown';
    throw error;
  }
}

async function ask(
  { apiUrl, secret }: MediaServer & { apiUrl: string },
  method: 'GET' | 'POST',
  what: string,
): Promise<string> {
  const url = new URL(`${apiUrl}/v3/${what}`);
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const answer = await openOutside(url, {
    method,
    allowedHosts: new Set([`${url.hostname}:${port}`]),
    authorization: `Bearer ${secret}`,
    answerMs: ANSWER_MS,
  });
  return readOutsideText(answer.body, LIMITS);
}
