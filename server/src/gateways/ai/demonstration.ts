import { setTimeout as wait } from 'node:timers/promises';
import type { EngineAdapter, EngineCall, EngineFile, EngineResult, EngineTask } from './adapter.ts';
import {
  composeChapter,
  composeNotes,
  composeOutline,
  composeRewrite,
} from './demonstration/compose-story.ts';
import { composeDialogue } from './demonstration/compose-dialogue.ts';
import { motionViews } from './demonstration/motion-views.ts';
import { paintScene } from './demonstration/paint-scene.ts';

/** Pieces of a text come as fast as a person can read along. */
const PIECE = 12;
const PIECE_MS = 8;

const done = (files: EngineFile[], text = ''): EngineResult => ({
  kind: 'done',
  ...{ files, text, tokens: text.length },
});

/** The engine that a fresh machine has: it draws and composes by rules, and calls itself a demonstration. */
export const demonstration: EngineAdapter = {
  test: async () => ({ isGood: true, text: '演示引擎随时可用', models: [] }),
  run: async (_account, task, call) => {
    try {
      return await make(task, call);
    } catch (error) {
      if (call.signal.aborted) return { kind: 'cancelled' };
      throw error;
    }
  },
};

async function make(task: EngineTask, call: EngineCall): Promise<EngineResult> {
  call.onProgress(0.1);
  switch (task.kind) {
    case 'picture': {
      const { pixels, width, height } = await paintScene(task);
      call.signal.throwIfAborted();
      call.onProgress(0.8);
      return done([{ bytes: Buffer.from(pixels.buffer), raw: { width, height } }]);
    }
    case 'upscale':
      // Made larger where it is encoded.
      return done([{ bytes: task.source, larger: { width: task.width, height: task.height } }]);
    case 'video': {
      const { width, height, source } = task;
      const moves = { ...motionViews(task.motion, task.seconds), width, height };
      return done([{ bytes: source, moves }]);
    }
    case 'text':
      return write(task, call);
  }
}

async function write(task: EngineTask & { kind: 'text' }, call: EngineCall): Promise<EngineResult> {
  const compose = {
    outline: composeOutline,
    chapter: composeChapter,
    rewrite: composeRewrite,
    notes: composeNotes,
  };
  const { story, chat, seed } = task;
  const text = story
    ? compose[story.part](story, seed)
    : chat
      ? composeDialogue(chat.dialogue, chat.messages, seed)
      : '';
  if (story?.part === 'notes') return done([], text);
  for (let at = 0; at < text.length; at += PIECE) {
    call.onText(text.slice(at, at + PIECE));
    call.onProgress(Math.min(1, (at + PIECE) / text.length));
    await wait(PIECE_MS, undefined, { signal: call.signal });
  }
  return done([], text);
}
