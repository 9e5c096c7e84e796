import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenAI-compatible server that writes stories, and stops in the middle of a chapter until it is told to go on. */
export interface StoryEngine {
  url: string;
  /** Lets the chapter that waits in its middle be written to its end. */
  goOn: () => void;
  stop: () => Promise<void>;
}

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const notes = JSON.stringify({
  directions: ['岛上忽然亮起一盏灯', '船底漏水，他只能游过去', '守灯人的旧友从雾里走来'],
  people: [{ name: '许望舒', about: '失踪多年的旧友，四十三岁' }],
  facts: ['岛上的灯每晚亮三次'],
});

/** Paragraphs of a chapter, of which each is known by its number. */
export const storyParagraph = (at: number): string =>
  `第${at}段：海面上的雾一点一点散开，灯塔的光扫过礁石，他看见那座岛还在原来没有岛的地方，没有人说话，只听见水声，还有船板被浪推着一下一下地响，像谁在远处数着更点，数到一半又忘了从头来过。`;
const PARAGRAPHS = 14;
const HALF = 7;

export async function startStoryEngine(): Promise<StoryEngine> {
  const waiting = new Set<() => void>();
  const write = async (response: ServerResponse, prompt: string) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event({ role: 'assistant', content: '' }));
    if (prompt.includes('只输出 JSON')) response.write(event({ content: notes }));
    else
      for (let at = 1; at <= PARAGRAPHS; at += 1) {
        if (at === HALF + 1)
          await new Promise<void>((resolve) => {
            waiting.add(resolve);
            response.once('close', resolve);
          });
        response.write(event({ content: `${storyParagraph(at)}\n` }));
      }
    response.write(event({}, 'stop'));
    response.end('data: [DONE]\n\n');
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => void write(response, body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    goOn: () => {
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
