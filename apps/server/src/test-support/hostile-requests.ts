import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi.ts';

/** One request, as it goes over the wire. */
export type HostileRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
};

/** Values that exist, by the name of the field or parameter: random ones would never get past the door. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** How many of a hundred values are not what the schema asks for. */
type Noise = 0 | 5 | 40;

const HUGE = 20_000;

/** Any letter there is. The library's own kind of them first makes a table of all million, only to shorten a text. */
const anyLetter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10_ffff }))
  .map((point) => String.fromCodePoint(point));

const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\u202etxet',
    '\ufeff',
    "' OR 1=1 --",
    '$&{name}%s',
    '__proto__',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30',
    '9999-12-31',
    '0001-01-01',
    '24:00',
    '1e999',
    'null',
    'İıŞ',
  ),
  fc.string({ unit: anyLetter, maxLength: 40 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 20 }),
  fc.integer({ min: 90, max: HUGE }).map((length) => 'ş'.repeat(length)),
);

const wildValue: Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, -0, -1, 0.1, 1e308, 2 ** 53, 2 ** 31, [], {}, [[]], [null], { a: { b: [] } }),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Texts around the limits of a schema, on both sides. */
const nearlyValidText = ({ minLength = 0, maxLength = 100 }: JsonSchema) =>
  fc.constantFrom(
    'x'.repeat(maxLength),
    'x'.repeat(maxLength + 1),
    '💈'.repeat(maxLength),
    'x'.repeat(Math.max(0, minLength - 1)),
    ' '.repeat(minLength),
  );

const NAME_OR_ID = /^([A-Z_]+|[a-z_]+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

const turned = (text: string) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());

/** The values; ids and what is one of several now and then in the other case. */
function inEitherCase(values: readonly unknown[]): Arbitrary<unknown> {
  const others = values.flatMap((value) =>
    typeof value === 'string' && NAME_OR_ID.test(value) ? [turned(value)] : [],
  );
  const asTheyAre = fc.constantFrom(...values);
  if (others.length === 0) return asTheyAre;
  return fc.oneof({ weight: 4, arbitrary: asTheyAre }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}

/** Requests that an operation may get, by its own published schemas: valid ones, nearly valid ones and wild ones. */
export function requestsTo(
  operation: Operation,
  document: OpenApiDocument,
  known: KnownValues,
  tokens: readonly string[],
): Arbitrary<HostileRequest> {
  const schemaOf = (reference: string) => document.components.schemas[reference.split('/').at(-1) as string] ?? {};

  function textOf(schema: JsonSchema): Arbitrary<string> {
    if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.uuid().map(turned));
    if (schema.format === 'date') {
      const [min, max] = [new Date('2026-05-25'), new Date('2026-07-01')];
      return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    }
    if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
    const minLength = schema.minLength ?? 0;
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(schema.maxLength ?? 60, minLength + 60) });
  }

  function validValues(schema: JsonSchema, name: string, noise: Noise): Arbitrary<unknown> {
    const existing = known[name];
    if (existing) return inEitherCase(existing);
    if (schema.enum) return inEitherCase(schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, name, noise)));
    switch (schema.type) {
      case 'string':
        return textOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(valuesOf(schema.items ?? {}, '', noise), { maxLength: 3 });
      case 'integer':
      case 'number': {
        const { minimum: min = -1000, maximum: max = 100_000, multipleOf = 1 } = schema;
        const steps = Math.round(1 / multipleOf);
        return fc.integer({ min: min * steps, max: Math.min(max, 1e6) * steps }).map((count) => count / steps);
      }
      case 'object':
        return objectOf(schema, noise);
      default:
        return wildValue;
    }
  }

  function objectOf({ properties = {}, required = [] }: JsonSchema, noise: Noise): Arbitrary<unknown> {
    const model = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name, noise)]),
    );
    const complete = fc.record(model, { requiredKeys: [...required] });
    if (noise === 0) return complete;
    const unknownField = fc.tuple(complete, nastyText, wildValue).map(([value, name, extra]) => {
      return Object.fromEntries([...Object.entries(value), [name, extra]]);
    });
    return fc.oneof({ weight: 100 - noise, arbitrary: complete }, fc.record(model, { requiredKeys: [] }), unknownField);
  }

  function valuesOf(schema: JsonSchema, name: string, noise: Noise): Arbitrary<unknown> {
    if (schema.$ref) {
      const invented = valuesOf(schemaOf(schema.$ref), '', noise);
      const existing = known[name];
      return existing
        ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: invented })
        : invented;
    }
    const valid = validValues(schema, name, noise);
    if (noise === 0) return valid;
    const around = schema.type === 'string' ? fc.oneof(nearlyValidText(schema), wildValue) : wildValue;
    return fc.oneof({ weight: 100 - noise, arbitrary: valid }, { weight: noise, arbitrary: around });
  }

  function requestWith(noise: Noise): Arbitrary<HostileRequest> {
    const parameters = (operation.parameters ?? []).map(({ in: place, name, required, schema }) => {
      const value = valuesOf(schema, name, noise).map(written);
      return fc.record({
        place: fc.constant(place),
        name: fc.constant(name),
        value: required ? value : fc.option(value),
      });
    });
    const [contentType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const isFile = contentType !== undefined && contentType !== 'application/json';
    const sent = content ? valuesOf(content.schema, isFile ? 'file' : '', noise) : fc.constant(undefined);
    const body: Arbitrary<Pick<HostileRequest, 'payload'> & { type: string | undefined }> = sent.map((value) =>
      value === undefined
        ? { type: contentType }
        : { payload: isFile ? fileOf(value) : JSON.stringify(value), type: contentType },
    );
    return fc
      .record({
        parameters: fc.tuple(...parameters),
        body: noise === 0 ? body : fc.oneof({ weight: 90, arbitrary: body }, { weight: 10, arbitrary: brokenBody }),
        token: fc.constantFrom(...(noise === 0 ? tokens.slice(0, 1) : tokens)),
        language: fc.constantFrom('tr', 'en', '', '*', 'de;q=9,,;', 'x'.repeat(300)),
        tail:
          noise === 0 ? fc.constant('') : fc.constantFrom('', '', '', '', '/', '?', '&a[b]=1', '?%', '%00', '%c3%28'),
      })
      .map(({ parameters, body: { type, payload }, token, language, tail }) => {
        const present = parameters.filter(({ value }) => value !== null && value !== undefined) as {
          place: string;
          name: string;
          value: string;
        }[];
        const path = present
          .filter(({ place }) => place === 'path')
          // Without a value it would be the path of another operation.
          .reduce((url, { name, value }) => url.replace(`{${name}}`, () => encode(value || ' ')), operation.path);
        const query = present
          .filter(({ place }) => place === 'query')
          .map(({ name, value }) => `${name}=${encode(value)}`)
          .join('&');
        const headers = present.filter(({ place }) => place === 'header').map(({ name, value }) => [name, value]);
        return {
          method: operation.method,
          url: `${path}${query && `?${query}`}${tail}`,
          headers: {
            ...Object.fromEntries(headers),
            'accept-language': language,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(type && { 'content-type': type }),
          },
          ...(payload !== undefined && { payload }),
        };
      });
  }

  return fc.oneof(
    { weight: 3, arbitrary: requestWith(0) },
    { weight: 5, arbitrary: requestWith(5) },
    { weight: 2, arbitrary: requestWith(40) },
  );
}

const brokenBody = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-7',
      'text/plain',
      'application/xml',
      'nonsense',
      '',
    ),
    payload: fc.oneof(
      fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '1',
        '"x"',
        '{"a":1,}',
        '{"__proto__":{"a":1}}',
        '{"a":1}{"a":2}',
        '\ufeff{}',
      ),
      fc.integer({ min: 1000, max: 5000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
      nastyText,
    ),
  }),
  fc.record({
    type: fc.constant('application/json'),
    payload: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.concat([Buffer.from('{"email":"'), bytes])),
  }),
);

const fileOf = (value: unknown) => (Buffer.isBuffer(value) ? value : written(value));

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Percent-encodes; half a surrogate pair, which no UTF-8 can write, becomes the three bytes that it would have. */
function encode(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character);
    const unit = character.charCodeAt(0);
    const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
    return bytes.map((byte) => `%${byte.toString(16)}`).join('');
  }).join('');
}
