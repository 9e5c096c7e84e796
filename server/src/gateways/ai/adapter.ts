import type { AllowedHosts } from '../outside/public-address.ts';

/** Something that an engine is given a story by; the demonstration composes from it, others from the messages. */
export interface StoryBrief {
  part: 'outline' | 'chapter' | 'rewrite' | 'notes';
  title: string;
  premise: string;
  kind: string;
  style: string;
  /** Chapters of an outline; of a chapter, which one it is. */
  chapters: number;
  chapter: number;
  chapterTitle: string;
  summary: string;
  direction: string;
  people: readonly { name: string; about: string }[];
  facts: readonly string[];
  /** The end of what was written before. */
  before: string;
  passage: string;
  instruction: string;
}

export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Who speaks in a conversation, and whether it is answered or summed up. */
export interface DialogueBrief {
  part: 'answer' | 'summary';
  char: string;
  user: string;
  description: string;
  tags: readonly string[];
  memories: readonly string[];
}

/** A conversation: the messages in place of the prompt, and what is said to the engine after them. */
export interface ChatBrief {
  messages: readonly ChatMessage[];
  after: string;
  dialogue: DialogueBrief;
}

/** What an engine is asked to make. Sizes are in pixels. */
export type EngineTask =
  | {
      kind: 'picture';
      prompt: string;
      negative: string;
      style: string;
      width: number;
      height: number;
      seed: number;
      /** A picture of the same character, made by this app: read by engines that are given one. */
      reference?: () => Promise<Buffer | null>;
    }
  | {
      kind: 'upscale';
      prompt: string;
      style: string;
      source: Buffer;
      width: number;
      height: number;
      seed: number;
    }
  | {
      kind: 'video';
      prompt: string;
      style: string;
      /** The picture that it begins with, made by this app. */
      source: Buffer;
      motion: string;
      seconds: number;
      width: number;
      height: number;
      seed: number;
    }
  | TextTask;

export interface TextTask {
  kind: 'text';
  system: string;
  prompt: string;
  seed: number;
  /** What the demonstration composes from: a story, or a conversation. */
  story: StoryBrief | null;
  chat?: ChatBrief;
  /** The same with a share of what matters least, 0 to 1: for models that cannot read all of it. */
  shorter?: (share: number) => TextTask;
}

export interface EngineCall {
  signal: AbortSignal;
  /** Whether what an engine began goes on after the signal: another attempt will ask for it. */
  keepsWork: () => boolean;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  /** The next piece of a text. */
  onText: (piece: string) => void;
  /** What failed without the work failing for it: somebody should know. */
  onTrouble: (error: unknown) => void;
  /** The engine's own id of the work, as soon as there is one. */
  onExternalId: (id: string) => void;
  /** What an earlier attempt was given: the work is looked for before it is begun anew. */
  externalId: string | null;
}

/** A part of a picture: its corner and its size, as shares of the whole. */
export interface PictureView {
  left: number;
  top: number;
  size: number;
}

/** A file that an engine made; what it is is decided by its bytes, unless it is pixels. */
export interface EngineFile {
  bytes: Buffer;
  /** Pixels of three bytes each. */
  raw?: { width: number; height: number };
  /** To be made larger, to this size. */
  larger?: { width: number; height: number };
  /** A clip: these views of the picture, one after the other. */
  moves?: { views: PictureView[]; delayMs: number; width: number; height: number };
}

/** What an engine made; `partial` is a text that broke off. */
interface Output {
  files: EngineFile[];
  text: string;
  tokens: number;
  /** Of a chapter: what the engine noted of it afterwards. */
  notes?: string;
  /** For the operator, as a prompt that the engine cut. */
  warning?: string;
}

export type EngineOutput =
  | (Output & { kind: 'done' })
  /** `failure` where the engine said why. */
  | (Output & { kind: 'partial'; failure?: EngineFailure });

/** Why an engine made nothing. Reasons are Chinese phrases for staff. */
export type EngineFailure =
  /** The engine may still hold what it began; after every other failure nothing of it is asked for again. */
  | {
      kind: 'retryable';
      afterMs: number | null;
      reason: string;
      /** It will answer by itself, however long that takes: a model is read from the disk. */
      isLoading?: boolean;
    }
  /** For the operator to change; `isOfTool` where other tools of the engine may work. */
  | { kind: 'misconfigured'; reason: string; isOfTool?: boolean }
  /** The job's time is over; `hasBegun` where anything of it was there by then. */
  | { kind: 'tooSlow'; reason: string; hasBegun: boolean }
  /** `refused` for its words; `rejected` as a request that this engine does not take. */
  | { kind: 'outOfMemory' | 'refused' | 'rejected' | 'lost' | 'outputMissing'; reason: string };

/** How a task went. */
export type EngineResult = EngineOutput | EngineFailure | { kind: 'cancelled' };

/** How long an engine may take, in milliseconds, and how much it may send. */
export interface EngineLimits {
  /** Until there is a connection. */
  connectMs: number;
  /** Until the first token, or the head of an answer that is no text: a cold model is loaded first. */
  firstTokenMs: number;
  /** Between two signs of life of a text. */
  idleMs: number;
  mostReplyBytes: number;
  mostFileBytes: number;
}

export const usualLimits: EngineLimits = {
  ...{ connectMs: 10_000, firstTokenMs: 180_000, idleMs: 60_000 },
  ...{ mostReplyBytes: 4 * 1024 * 1024, mostFileBytes: 256 * 1024 * 1024 },
};

/** A workflow with where its named inputs stand. */
interface EngineWorkflow {
  graph: Record<string, unknown>;
  inputs: Readonly<Record<string, string>>;
}

export interface NamedWorkflow extends EngineWorkflow {
  name: string;
}

/** An engine as its adapter takes it. */
export interface EngineAccount {
  url: URL;
  key: string | null;
  textModel: string;
  pictureModel: string;
  maxTokens: number;
  /** What the model reads and writes at most, in tokens. */
  contextTokens: number;
  isOursAlone: boolean;
  /** That of the task's tool. */
  workflow: EngineWorkflow | null;
  allowedHosts: AllowedHosts;
  limits: EngineLimits;
}

/** What speaks to one kind of engine. Nothing is thrown but by mistake: every failure is a result. */
export interface EngineAdapter {
  run(account: EngineAccount, task: EngineTask, call: EngineCall): Promise<EngineResult>;
  /** Whether it can be reached and used, also for its workflows, in words for staff; and the names of its models. */
  test(
    account: EngineAccount,
    signal: AbortSignal,
    workflows?: readonly NamedWorkflow[],
  ): Promise<{ isGood: boolean; text: string; models: string[] }>;
}
