import type { EngineTask } from './adapter.ts';

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
  seconds: ['seconds', 'length', 'value'],
  motion: ['text', 'value', 'string'],
};

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

/** A copy of a workflow with a task's values in its named inputs; `image` is a file that the engine holds already. */
export function fillWorkflow(
  graph: Record<string, unknown>,
  inputs: Readonly<Record<string, string>>,
  task: Exclude<EngineTask, { kind: 'text' }>,
  image: string | null,
): Graph {
  const filled = structuredClone(graph) as Graph;
  const values: Partial<Record<InputName, string | number | null>> = {
    ...{ prompt: task.prompt, seed: task.seed, width: task.width, height: task.height, image },
    ...(task.kind === 'picture' ? { negative: task.negative } : {}),
    ...(task.kind === 'video' ? { seconds: task.seconds, motion: task.motion } : {}),
  };
  for (const name of inputNames) {
    const value = values[name];
    const [id = '', field = ''] = (inputs[name] ?? '').split('.');
    const node = filled[id];
    if (node && value !== undefined && value !== null) node.inputs[field] = value;
  }
  return filled;
}
