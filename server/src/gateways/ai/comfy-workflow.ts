import type { EngineTask } from './adapter.ts';
import { motionWords, withMotion, withStyle } from './prompt-words.ts';

type Graph = Record<
  string,
  { class_type: string; inputs: Record<string, unknown>; _meta?: { title?: string } }
>;

/** Inputs of a workflow that may be named, and what a tool fills them with. */
export const inputNames = [
  'prompt',
  'negative',
  'seed',
  'width',
  'height',
  'image',
  'reference',
  'reference_weight',
  'seconds',
  'motion',
] as const;
type InputName = (typeof inputNames)[number];

/** The input of a node that a name means where its title says no more, by the name. */
const usual: Readonly<Record<InputName, readonly string[]>> = {
  prompt: ['text', 'prompt', 'value', 'string'],
  negative: ['text', 'prompt', 'value', 'string'],
  seed: ['seed', 'noise_seed', 'value'],
  width: ['width', 'value'],
  height: ['height', 'value'],
  image: ['image'],
  reference: ['image'],
  reference_weight: ['weight', 'strength', 'value'],
  seconds: ['seconds', 'duration', 'length', 'video_frames', 'num_frames', 'frames', 'value'],
  motion: ['text', 'value', 'string'],
};

/** Inputs that count frames, and of how many more than the first a video model makes them up. */
const frameSteps: Readonly<Record<string, number>> = {
  ...{ length: 4, num_frames: 4, video_frames: 1, frames: 1 },
};
const LTX_STEP = 8;

/** Frames per second of what a workflow makes, as the node that joins them says; null where none does. */
function frameRateOf(graph: Graph): number | null {
  const rates = Object.values(graph).flatMap(({ class_type: type, inputs }) => {
    const said = inputs['fps'] ?? inputs['frame_rate'];
    const linked = Array.isArray(said) ? graph[String(said[0])]?.inputs['value'] : said;
    return typeof linked === 'number' && linked > 0 ? [{ type, rate: linked }] : [];
  });
  const joining = rates.find(({ type }) => /Create|Combine|Save/i.test(type));
  return (joining ?? rates[0])?.rate ?? null;
}

/** What the input for the length of a clip is filled with: seconds, or frames where it counts them. */
function lengthOf(graph: Graph, place: string, seconds: number): number | null {
  const [id = '', field = ''] = place.split('.');
  const usualStep = frameSteps[field];
  if (usualStep === undefined) return seconds;
  const rate = frameRateOf(graph);
  // The workflow's own length stays.
  if (rate === null) return null;
  if (usualStep === 1) return Math.round(seconds * rate);
  const step = /LTX/i.test(graph[id]?.class_type ?? '') ? LTX_STEP : usualStep;
  return Math.round((seconds * rate) / step) * step + 1;
}

/**
 * Where the named inputs of a workflow stand: nodes are titled `in:prompt` or `in:prompt.text`, outputs `out:main`.
 * Answers a sentence instead where the file is no workflow for the API, or lacks a prompt.
 */
export function readWorkflow(
  file: Record<string, unknown>,
): { inputs: Record<string, string> } | { problem: string } {
  if (Array.isArray(file['nodes'])) return { problem: '这是编辑器的格式，请用「导出（API）」再试' };
  const inputs: Record<string, string> = {};
  for (const [id, node] of Object.entries(file)) {
    if (!isNode(node)) return { problem: `节点 ${id.slice(0, 20)} 不是有效的工作流节点` };
    const title = node._meta?.title ?? '';
    const found = /^(in|out):(\w+)(?:\.(\w+))?$/.exec(title.trim());
    if (!found) continue;
    const [, way, name = '', field] = found;
    if (way === 'out') {
      inputs[`out:${name}`] = id;
      continue;
    }
    if (!isInputName(name)) return { problem: `不认识的输入名 in:${name}` };
    const input = field ?? usual[name].find((one) => one in node.inputs);
    if (input === undefined || !(input in node.inputs))
      return { problem: `节点「${title}」没有可以填写的输入` };
    if (name === 'seconds' && input in frameSteps && frameRateOf(file as Graph) === null)
      return { problem: `节点「${title}」要填帧数，工作流里却没有帧率（fps 或 frame_rate）` };
    inputs[name] = `${id}.${input}`;
  }
  if (!('prompt' in inputs) && !('image' in inputs))
    return { problem: '没有标题为 in:prompt 或 in:image 的节点' };
  return { inputs };
}

const isInputName = (name: string): name is InputName => inputNames.some((one) => one === name);

function isNode(node: unknown): node is Graph[string] {
  if (typeof node !== 'object' || node === null) return false;
  const { class_type: type, inputs } = node as Record<string, unknown>;
  return typeof type === 'string' && typeof inputs === 'object' && inputs !== null;
}

/** Files that the engine holds already, by what it calls them. */
interface HeldFiles {
  image: string | null;
  reference: string | null;
  /** Whether the reference shows nothing, because there is none yet: it is to count for nothing. */
  isBlank: boolean;
}

/** A copy of a workflow with a task's values in its named inputs. */
export function fillWorkflow(
  graph: Record<string, unknown>,
  inputs: Readonly<Record<string, string>>,
  task: Exclude<EngineTask, { kind: 'text' }>,
  { image, reference, isBlank }: HeldFiles,
): Graph {
  const filled = structuredClone(graph) as Graph;
  const values: Partial<Record<InputName, string | number | null>> = {
    ...{ prompt: promptOf(task, inputs), seed: task.seed, image, reference },
    ...(isBlank ? { reference_weight: 0 } : {}),
    ...{ width: task.width, height: task.height },
    ...(task.kind === 'picture' ? { negative: task.negative } : {}),
    ...(task.kind === 'video'
      ? {
          seconds: lengthOf(filled, inputs['seconds'] ?? '', task.seconds),
          motion: motionWords(task.prompt, task.motion),
        }
      : {}),
  };
  for (const name of inputNames) {
    const value = values[name];
    const [id = '', field = ''] = (inputs[name] ?? '').split('.');
    const node = filled[id];
    if (node && value !== undefined && value !== null) node.inputs[field] = value;
  }
  return filled;
}

/** The prompt with its style in words, and with its motion where the workflow has no place of its own for that. */
function promptOf(
  task: Exclude<EngineTask, { kind: 'text' }>,
  inputs: Readonly<Record<string, string>>,
): string {
  const styled = withStyle(task.prompt, task.style);
  return task.kind === 'video' && !('motion' in inputs) ? withMotion(styled, task.motion) : styled;
}
