import { get, type IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertPlatformCharacters } from '@yehang/server/db/queries/companion/characters.ts';
import { writeSetting } from '@yehang/server/db/queries/operator/settings.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { AI_SETTINGS_KEY, readAiSettings } from '@yehang/server/domain/ai/ai-settings.ts';
import { newCard } from '@yehang/server/domain/ai/companion/card/card-json.ts';
import { columnsOf } from '@yehang/server/domain/ai/companion/characters.ts';
import { openChat } from '@yehang/server/domain/ai/companion/chats.ts';
import { sendMessage } from '@yehang/server/domain/ai/companion/turns.ts';
import { toAiWatchToken } from '@yehang/server/domain/ai/watch-token.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { benchDatabase } from '../database.ts';
import { startChild } from '../http/child-server.ts';
import type { OurWork } from '../http/open-our-server.ts';
import { printTable, rounded } from '../table.ts';
import { startTalkingEngine } from './talking-engine.ts';

const PATIENCE_MS = 120_000;
const AT_ONCE = 20;
const MOST_OVER_ENGINE_MS = 20;

interface Speaker {
  viewer: { userId: string; sessionId: string; edition: 'full'; ageConfirmed: true };
  chatId: string;
  stream: IncomingMessage;
  /** Called with the first piece of the next answer. */
  heard: () => void;
}

/**
 * Conversations with an engine that speaks after a while: how much later its first sentence reaches the reader than the
 * engine alone would say it, and what a conversation takes of the memory while `chats` of them are written at once by one
 * process. Answers whether the figures are good and every answer came to its end.
 */
export async function measureChats(chats: number, turns: number): Promise<boolean> {
  const engine = await startTalkingEngine();
  const bench = await benchDatabase();
  const { address, folder } = bench;
  const privateHosts = [`127.0.0.1:${engine.port}`];
  const work: OurWork = { address, folder, encryptAll: false, privateHosts };
  const context = await openAppContext({
    ...{ log: silentLog(), database: bench.database, workDir: `${folder}/work` },
    ...{ storage: localStorage(`${folder}/storage`), secretKey: Buffer.alloc(32, 7) },
  });
  const server = await startChild(new URL('./text-server.ts', import.meta.url), work);
  const speakers: Speaker[] = [];
  let messages = 0;

  const open = async (characterId: string): Promise<Speaker> => {
    const viewer = { userId: newId(), sessionId: newId() };
    const { userId, sessionId } = viewer;
    await bench.database.pool.query(
      `insert into users (id, nickname, device_id, invite_code) values ($1, '夜航客', $2, $2)`,
      [userId, userId],
    );
    await bench.database.pool.query(
      `insert into sessions (id, user_id, token_hash, sealed_secret, edition, sys_type)
       values ($1, $2, $3, ''::bytea, 'full', 'h5_pc')`,
      [sessionId, userId, Buffer.from(sessionId.replaceAll('-', ''), 'hex')],
    );
    const whole = { ...viewer, edition: 'full', ageConfirmed: true } as const;
    const request = { characterId, opening: 0, isNew: true, idempotencyKey: newId() };
    const { id: chatId } = await openChat(context, whole, request);
    const token = encodeURIComponent(toAiWatchToken(context.seal, whole));
    const path = `/api/app/aiorder/changes?token=${token}`;
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port: server.port, path, agent: false }, resolve).on(
        'error',
        reject,
      );
    });
    if (stream.statusCode !== 200) throw new Error(`a stream was answered ${stream.statusCode}`);
    const speaker = { viewer: whole, chatId, stream, heard: () => undefined };
    stream.setEncoding('utf8').on('error', () => undefined);
    stream.on('data', (text: string) => {
      if (text.includes('event: text')) speaker.heard();
    });
    return speaker;
  };
  /** Sends a message; answers when its first piece came, and which message it was. */
  const say = async (speaker: Speaker): Promise<{ number: number; ms: number; at: number }> => {
    messages += 1;
    const number = messages;
    const { viewer, chatId: id } = speaker;
    const head = await bench.database.pool.query<{ head_id: string }>(
      'select head_id from companion_chats where id = $1',
      [id],
    );
    const first = new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('an answer did not begin')), PATIENCE_MS);
      speaker.heard = () => {
        clearTimeout(late);
        resolve(performance.now());
      };
    });
    const began = performance.now();
    await sendMessage(context, viewer, {
      ...{ id, parentId: head.rows[0]!.head_id, text: `今晚的第${number}条消息` },
      ...{ expectedPriceGoldCents: 0, idempotencyKey: newId() },
    });
    const at = await first;
    return { number, ms: at - began, at };
  };
  /** What the engine took itself is not ours, however late its own timer was. */
  const beyondEngine = ({ number, ms }: { number: number; ms: number }) =>
    ms - engine.spoke.get(number)!.tookMs;
  const ended = async () => {
    for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
      const { rows } = await bench.database.pool.query<{ n: number }>(
        'select count(*)::int as n from ai_jobs where outcome is null',
      );
      if (rows[0]!.n === 0) return;
      await sleep(100);
    }
    throw new Error('an answer did not end');
  };

  try {
    const characterId = await prepare();
    for (let made = 0; made < chats; made += AT_ONCE)
      speakers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, chats - made) }, () => open(characterId)),
        )),
      );
    const turnsTaken = [];
    for (let turn = 0; turn < turns; turn += 1) {
      turnsTaken.push(await say(speakers[turn % speakers.length]!));
      await ended();
    }
    const before = await memoryOf(server.pid);
    engine.goOn();
    const speaking: ReturnType<typeof say>[] = [];
    for (const speaker of speakers) {
      speaking.push(say(speaker));
      if (speaking.length % AT_ONCE === 0) await sleep(10);
    }
    const together = (await Promise.all(speaking)).map(beyondEngine);
    const atOnce = engine.isTalkingTo();
    const each = ((await memoryOf(server.pid)) - before) / chats;
    engine.endAll();
    await ended();
    const { rows } = await bench.database.pool.query<{ done: number; all: number }>(
      `select count(*) filter (where outcome = 'done' and attempt = 1)::int as done, count(*)::int as all from ai_jobs`,
    );
    const { done, all } = rows[0]!;
    const over = turnsTaken.map(beyondEngine);
    const after = turnsTaken.map(({ number, at }) => at - engine.spoke.get(number)!.at);
    printTable(`Conversations: ${turns} answers one after another, then ${chats} at once`, [
      {
        "first words, beyond the engine's own, p50 ms (≤ 20)": rounded(quantile(over, 0.5), 1),
        'p99 ms': rounded(quantile(over, 0.99), 1),
        'from the engine to the reader, p50 ms': rounded(quantile(after, 0.5), 1),
        'written at once': atOnce,
        'their first words, p50 ms': rounded(quantile(together, 0.5), 0),
        'their p99 ms': rounded(quantile(together, 0.99), 0),
        'KB a stream': rounded(each, 1),
        'answers that ended, at the first attempt': `${done} of ${all}`,
      },
    ]);
    return quantile(over, 0.5) <= MOST_OVER_ENGINE_MS && atOnce === chats && done === all;
  } finally {
    for (const { stream } of speakers) stream.destroy();
    await server.stop();
    await context.close();
    await bench.stop();
    engine.close();
  }

  async function prepare(): Promise<string> {
    const { tools } = await readAiSettings(bench.database);
    const chat = { ...tools.chat, priceGoldCents: 0 };
    await writeSetting(bench.database, AI_SETTINGS_KEY, { tools: { ...tools, chat } });
    const settings = { textModel: 'm', pictureModel: '', workflows: {}, maxTokens: 512 };
    await bench.database.pool.query(
      `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency)
       values ($1, 'engine', 'openai', $2, '{chat}', $3, $4)`,
      [
        newId(),
        `http://127.0.0.1:${engine.port}`,
        JSON.stringify({ ...settings, isOursAlone: true }),
        chats,
      ],
    );
    const id = newId();
    const form = {
      ...{ name: '守塔人', description: '北岬灯塔的守塔人，四十岁。', personality: '话少' },
      ...{ opening: '今晚浪不大。', scenario: '', exampleDialogue: '' },
      ...{ alternateGreetings: [], tags: [] },
    };
    await insertPlatformCharacters(bench.database, [
      {
        ...{ id, ownerId: null, key: 'bench', state: 'approved', isShared: true, rev: 0 },
        ...{ card: newCard(form, new Date()), ...columnsOf(form), picture: null },
      },
    ]);
    return id;
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Kilobytes that a process holds. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}
