import type { z } from 'zod';

/** An error about input: the field's path and a sentence that calls the field by its Chinese name. */
export interface Explained {
  field: string;
  tip: string;
}

type Issue = z.core.$ZodIssue;

/** The first issue in words. `schema` is where fields got their Chinese names from. */
export function explainIssues(schema: z.ZodType, issues: readonly Issue[]): Explained {
  const issue = deepest(issues[0]!);
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...extra].map(String).map(shortened);
  const field = path.join('.') || 'body';
  if (issue.code === 'unrecognized_keys') return { field, tip: `不认识的字段「${field}」` };
  const name = titleAt(schema, issue.path) ?? (path.length ? `「${field}」` : '请求内容');
  return { field, tip: sentence(name, issue) };
}

/** Of a union, the branch that came furthest tells most. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const candidates = issue.errors.flat().map((inner) => ({
    ...inner,
    path: [...issue.path, ...inner.path],
  }));
  candidates.sort((a, b) => b.path.length - a.path.length);
  return candidates[0] ? deepest(candidates[0]) : issue;
}

function shortened(part: string): string {
  return part.length > 40 ? `${part.slice(0, 40)}…` : part;
}

function sentence(name: string, issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `请填写${name}` : `${name}的格式不对`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `请填写${name}`;
      return `${name}不能${sizeWord(issue.origin, '少于', '小于')} ${String(issue.minimum)}${unit(issue.origin)}`;
    case 'too_big':
      return `${name}不能${sizeWord(issue.origin, '超过', '大于')} ${String(issue.maximum)}${unit(issue.origin)}`;
    case 'invalid_value':
      return `${name}不在可选范围内`;
    case 'custom':
      // A rule may say itself what is wrong.
      return issue.message === 'Invalid input' ? `${name}的格式不对` : issue.message;
    default:
      return `${name}的格式不对`;
  }
}

function sizeWord(origin: string, many: string, big: string): string {
  return origin === 'string' || origin === 'array' ? many : big;
}

function unit(origin: string): string {
  if (origin === 'string') return ' 个字';
  return origin === 'array' ? ' 项' : '';
}

/** The nearest Chinese name on the way down the schema to the path. */
function titleAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  let at: z.ZodType | undefined = schema;
  let title: string | undefined;
  for (const key of path) {
    at = at && childOf(at, key);
    title = (at && titleOf(at)) ?? title;
  }
  return title;
}

function titleOf(schema: z.ZodType): string | undefined {
  return schema.meta()?.title ?? titleOfInner(schema);
}

function titleOfInner(schema: z.ZodType): string | undefined {
  const inner = innerOf(schema);
  return inner && titleOf(inner);
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType } };
  return def.innerType ?? def.in;
}

function childOf(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  const { def } = schema as unknown as {
    def: { shape?: Record<PropertyKey, z.ZodType>; element?: z.ZodType; options?: z.ZodType[] };
  };
  if (def.shape) return def.shape[key];
  if (def.element) return def.element;
  if (def.options) return def.options.map((option) => childOf(option, key)).find(Boolean);
  const inner = innerOf(schema);
  return inner && childOf(inner, key);
}
