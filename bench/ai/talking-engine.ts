import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long the engine thinks before it speaks. */
const THINKS_MS = 50;
const FIRST = '灯塔亮着。';
const NEXT = '海面很静。';

/** A server of the OpenAI kind that says a sentence after a while, and further ones while it is told to go on. */
export async function startTalkingEngine() {
  const open = new Set<ServerResponse>();
  /** When it said its first sentence, and how long after it was asked, in ms, by the number in the message that it answers. */
  const spoke = new Map<number, { at: number; tookMs: number }>();
  let goesOn = false;
  const send = (response: ServerResponse, content: string, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`,
    );
  const end = (response: ServerResponse) => {
    send(response, '', 'stop');
    response.end('data: [DONE]\n\n');
    open.delete(response);
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const asked = performance.now();
      const number = Number([...body.matchAll(/第(\d+)条/g)].at(-1)?.[1] ?? -1);
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        send(response, FIRST);
        const at = performance.now();
        if (!spoke.has(number)) spoke.set(number, { at, tookMs: at - asked });
        open.add(response);
        response.on('close', () => open.delete(response));
        if (!goesOn) end(response);
      }, THINKS_MS);
    });
  });
  const talking = setInterval(() => {
    for (const response of open) send(response, NEXT);
  }, 1_000);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    spoke,
    isTalkingTo: () => open.size,
    /** From now on answers go on until they are told to end. */
    goOn: () => (goesOn = true),
    endAll: () => {
      goesOn = false;
      for (const response of open) end(response);
    },
    close: () => {
      clearInterval(talking);
      server.closeAllConnections();
      server.close();
    },
  };
}
