import { jsonObject } from './ask-engine.ts';
import { readError } from './openai-errors.ts';

type Request = Readonly<Record<string, unknown>>;

/** Sizes of models that make no others: wide, tall, and square. */
const GPT_SIZES = ['1536x1024', '1024x1536', '1024x1024'] as const;
const DALL_E_SIZES = ['1792x1024', '1024x1792', '1024x1024'] as const;

function nearest(
  [wide, tall, square]: readonly [string, string, string],
  { width, height }: { width: number; height: number },
): string {
  if (width === height) return square;
  return width > height ? wide : tall;
}

/** The size that is asked for of a model: its name says where it makes only some. */
export function sizeFor(model: string, task: { width: number; height: number }): string {
  if (/dall-e-3/i.test(model)) return nearest(DALL_E_SIZES, task);
  if (/dall-e-2/i.test(model)) return GPT_SIZES[2];
  if (/(gpt|chatgpt)-image(?!-2)/i.test(model)) return nearest(GPT_SIZES, task);
  return `${task.width}x${task.height}`;
}

/** Whether a model takes no seed: OpenAI's own refuse the field. */
export const takesNoSeed = (model: string): boolean => /gpt-image|dall-e/i.test(model);

/**
 * A request without what the server refused of it: a size that it does not make, a field that it does not know. Null where
 * its refusal names nothing of the kind, or it was left out already.
 */
export function withoutRefused(
  request: Request,
  { status, text }: { status: number; text: string },
): Request | null {
  const body = jsonObject(text);
  if (status !== 400 && status !== 422) return null;
  const error = body && readError(body);
  const said = error ? `${error.parameter} ${error.code} ${error.message}` : text;
  const names = (field: string) =>
    ` ${said.toLowerCase()} `
      .split(/[^a-z0-9_]/)
      .some((word) => word === field || word.includes(`${field}_`));
  const { size, max_tokens: most, ...rest } = request;
  if (typeof size === 'string' && names('size')) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    const next = nearest(GPT_SIZES, { width, height });
    return next === size ? null : { ...request, size: next };
  }
  if (most !== undefined && names('max_completion_tokens'))
    return { ...rest, max_completion_tokens: most };
  const unknown = ['seed', 'stream_options'].find((field) => field in request && names(field));
  if (unknown === undefined) return null;
  return Object.fromEntries(Object.entries(request).filter(([field]) => field !== unknown));
}
