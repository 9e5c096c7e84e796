import type { NamedWorkflow } from './adapter.ts';

type Fields = Readonly<Record<string, unknown>>;
type Node = { class_type?: unknown; inputs?: Fields };

const MOST_NAMED = 5;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** What an input may be chosen from, as `/object_info` of older and newer servers tells it; null where it is no choice. */
function choicesOf(spec: unknown): readonly unknown[] | null {
  if (!Array.isArray(spec)) return null;
  const [kind, more] = spec as unknown[];
  if (Array.isArray(kind)) return kind as unknown[];
  const { options } = fieldsOf(more);
  return kind === 'COMBO' && Array.isArray(options) ? options : null;
}

/**
 * What a server lacks that a workflow needs, as `/object_info` lists what it has: nodes, and models or other choices by
 * name. Inputs that a task fills in are left out. Null where nothing is missing.
 */
export function problemOf({ name, graph, inputs }: NamedWorkflow, info: Fields): string | null {
  const filled = new Set(Object.values(inputs));
  const nodes = Object.entries(graph).map(([id, node]) => [id, fieldsOf(node) as Node] as const);
  const unknown = new Set<string>();
  const missing = new Set<string>();
  for (const [id, { class_type: kind, inputs: values = {} }] of nodes) {
    if (typeof kind !== 'string') continue;
    if (!Object.hasOwn(info, kind)) {
      unknown.add(kind);
      continue;
    }
    const { required, optional } = fieldsOf(fieldsOf(info[kind])['input']);
    const specs = { ...fieldsOf(optional), ...fieldsOf(required) };
    for (const [input, value] of Object.entries(values)) {
      if (typeof value !== 'string' || filled.has(`${id}.${input}`)) continue;
      const choices = choicesOf(specs[input]);
      if (choices && !choices.includes(value)) missing.add(`${value}（${kind} 的 ${input}）`);
    }
  }
  const parts = [told('没有节点', unknown), told('没有模型或选项', missing)].filter(Boolean);
  return parts.length === 0 ? null : `工作流「${name}」用不了：${parts.join('；')}`;
}

function told(what: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return '';
  const more = names.size > MOST_NAMED ? `等 ${names.size} 个` : '';
  return `${what} ${[...names].slice(0, MOST_NAMED).join('、')}${more}`;
}
