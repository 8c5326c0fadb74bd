import { isDeepStrictEqual } from 'node:util';
import { ERROR_STATUSES } from '@vakit/contract';
import { refusalsOf } from './refusals-of-calls.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type Json = any;

const PREFIX = '#/components/schemas/';

/**
 * Makes of the generated document one that programs make code from: each call has a name, each refusal its own status, and
 * a schema that is the same for what is sent and what is answered stands there once.
 */
export function finishDocument(document: Json, api: string): Json {
  for (const [address, methods] of Object.entries<Json>(document.paths ?? {})) {
    const path = address.slice(api.length);
    for (const [method, operation] of Object.entries<Json>(methods)) {
      operation.operationId = nameOf(method, path);
      operation.security ??= [];
      describeRefusals(operation, method, path);
    }
  }
  return mergeEqualSchemas(withoutClosedObjects(document));
}

/** `GET /branches/{id}/qr-code` becomes `getBranchesByIdQrCode`. */
function nameOf(method: string, path: string): string {
  const words = path.split('/').flatMap((part) => {
    const [, placeholder] = /^\{(\w+)\}$/.exec(part) ?? [];
    return placeholder ? ['by', placeholder] : part.split('-');
  });
  const capitalised = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method + capitalised.join('');
}

function describeRefusals(operation: Json, method: string, path: string): void {
  const { '4XX': refusal, '5XX': _failure, ...others } = operation.responses;
  if (!refusal) return;
  const codes = refusalsOf({
    method,
    path,
    hasInput: (operation.parameters ?? []).length > 0,
    hasBody: operation.requestBody !== undefined,
    needsSession: operation.security.length > 0,
  });
  const statuses = Map.groupBy(codes, (code) => ERROR_STATUSES[code]);
  operation.responses = others;
  for (const [status, of] of [...statuses].sort(([one], [other]) => one - other)) {
    operation.responses[status] = { ...refusal, description: of.join(', ') };
  }
}

/** Answers may grow by a field without breaking who reads them. */
function withoutClosedObjects(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutClosedObjects);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, each]) => !(key === 'additionalProperties' && each === false));
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutClosedObjects(each)]));
}

/** Merges the input form of a schema, `…Input`, with the output form where both are equal. */
function mergeEqualSchemas(document: Json): Json {
  const { schemas } = document.components;
  const equal = Object.keys(schemas).filter((name) => {
    const base = name.replace(/Input$/, '');
    return base !== name && schemas[base] && isDeepStrictEqual(asOutput(schemas[name]), asOutput(schemas[base]));
  });
  if (equal.length === 0) return document;
  const renamed = new Map(equal.map((name) => [PREFIX + name, PREFIX + name.replace(/Input$/, '')]));
  const result = rename(document, renamed);
  for (const name of equal) delete result.components.schemas[name];
  return result;
}

/** As it is where what it refers to is the same for input and output. */
const asOutput = (schema: Json): Json => rename(schema, undefined);

function rename(value: Json, names: ReadonlyMap<string, string> | undefined): Json {
  if (Array.isArray(value)) return value.map((each) => rename(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries<Json>(value).map(([key, each]) => {
      if (key !== '$ref' || typeof each !== 'string') return [key, rename(each, names)];
      return [key, names ? (names.get(each) ?? each) : each.replace(/Input$/, '')];
    }),
  );
}
