import { z } from 'zod';

/** The part of JSON Schema that requests of the contract come out as. */
export interface JsonSchema {
  type?: string;
  title?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: unknown;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** The request of a call as JSON Schema, as a client writes it. */
export function requestSchema(request: z.ZodType): JsonSchema {
  return z.toJSONSchema(request, { io: 'input' }) as JsonSchema;
}
