import type { ServerResponse } from 'node:http';
import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import { newId } from '../src/db/new-id.ts';
import { insertAiNovel, updateAiNovel } from '../src/db/queries/ai/novels.ts';
import type { Database } from '../src/db/connect.ts';
import type { startFakeEngine } from './gateways/fake-engine.ts';

/** A server that AI jobs of these tools go to, before any other. */
export async function buildAiEngine(
  { pool }: Database,
  url: string,
  tools: readonly AiTool[],
  concurrency = 4,
  contextTokens = 16_384,
): Promise<string> {
  const id = newId();
  const models = { textModel: 'm', pictureModel: 'm', workflows: {} };
  const settings = { ...models, maxTokens: 512, contextTokens };
  await pool.query(
    `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency)
     values ($1, 'engine', 'openai', $2, $3, $4, $5)`,
    [id, url, tools, JSON.stringify({ ...settings, isOursAlone: false }), concurrency],
  );
  return id;
}

/** A novel with its outline, of which nothing is written. */
export async function buildAiNovel(database: Database, userId: string): Promise<string> {
  const id = newId();
  const outline = ['灯塔', '海图', '新岛'].map((title) => ({ title, summary: title }));
  const sheet = { people: [], facts: [] };
  await insertAiNovel(database, {
    ...{ userId, id, title: '灯塔', premise: '灯塔与海图', outline: [], sheet },
    ...{ kind: 'mystery', length: 'short', style: 'plain' },
  });
  await updateAiNovel(database, { userId, id }, { outline });
  return id;
}

/** Lets an engine write what a test says, when it says it: each question opens one reply. It notes nothing of chapters. */
export function writesTexts(engine: Awaited<ReturnType<typeof startFakeEngine>>) {
  const replies: { say(text: string): void; end(): void; isGone(): boolean }[] = [];
  const send = (response: ServerResponse, content: string, finish: string | null) =>
    response.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`,
    );
  engine.answers(({ body }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (body.includes('下面是刚写好的')) return void response.end('data: [DONE]\n\n');
    let isGone = false;
    response.on('close', () => (isGone = true));
    replies.push({
      say: (text) => void send(response, text, null),
      end: () => {
        send(response, '', 'stop');
        response.end('data: [DONE]\n\n');
      },
      isGone: () => isGone,
    });
  });
  return replies;
}
