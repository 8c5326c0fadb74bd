import { DEFAULT_WORKING_HOURS, NO_BREAKS } from '@vakit/contract';
import { z } from 'zod';
import { EVERY_DAY } from './salon.ts';

type Values = Record<string, unknown>;
type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * Two values for each field that differ from each other and, where that is possible, from those of all other fields: what its
 * schema takes of a list that is tried one after the other.
 * @param known values of fields for which any will not do, such as ids
 */
export function twoValuesOf(shape: Shape, known: Readonly<Record<string, readonly [unknown, unknown]>> = {}) {
  const given = new Set<string>();
  const [first, second]: [Values, Values] = [{}, {}];
  for (const [field, schema] of Object.entries(shape)) {
    const [one, other] = known[field] ?? choose(field, schema, given);
    first[field] = one;
    second[field] = other;
  }
  return [first, second] as const;
}

function choose(field: string, schema: z.ZodType, given: Set<string>): readonly [unknown, unknown] {
  const taken = candidatesFor(field, schema).filter((value) => isKept(schema, value));
  const isNew = (value: unknown) => !given.has(JSON.stringify(value));
  const [one, other] = [...taken.filter(isNew), ...taken];
  if (other === undefined) throw new Error(`None of the values that are tried is one of ${field}: add two`);
  given.add(JSON.stringify(one)).add(JSON.stringify(other));
  return [one, other];
}

function isKept(schema: z.ZodType, value: unknown): boolean {
  const { success, data } = schema.safeParse(value);
  return success && JSON.stringify(data) === JSON.stringify(value);
}

const NUMBERS = Array.from({ length: 60 }, (_, index) => index + 5);

function candidatesFor(field: string, schema: z.ZodType): unknown[] {
  const name = field.toLowerCase();
  const { enum: options = [], items } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const listed = (typeof items === 'object' && !Array.isArray(items) && items.enum) || [];
  return [
    ...options,
    ...listed.map((option) => [option]),
    `${field} bir`,
    `${field} iki`,
    `${name}-bir`,
    `${name}-iki`,
    `${name}.bir@deneme.example`,
    `${name}.iki@deneme.example`,
    [`${name}.bir@deneme.example`],
    [`${name}.iki@deneme.example`, `${name}.uc@deneme.example`],
    '+90 532 000 00 01',
    '+90 532 000 00 02',
    ['+90 532 000 00 01'],
    ['+90 532 000 00 02', '+90 532 000 00 03'],
    `${name}_bir`,
    `${name}_iki`,
    `https://${name}.example`,
    `https://www.${name}.example/iki`,
    [`https://${name}.example`],
    [`https://www.${name}.example`, `https://${name}.example`],
    '40.98,29.02',
    '-41,28.5',
    '#112233',
    '#445566',
    '#778899',
    '#AABBCC',
    'Europe/Berlin',
    'Asia/Tokyo',
    ...NUMBERS,
    true,
    false,
    EVERY_DAY,
    DEFAULT_WORKING_HOURS,
    NO_BREAKS,
    // The second into a language that the tests do not read, so that what they are shown is what they sent
    ...['name', 'title'].flatMap((text) => [{ en: { [text]: 'Translated' } }, { tr: { [text]: 'Çevrilmiş' } }]),
    { ...NO_BREAKS, monday: [{ start: '12:00', end: '13:00' }] },
  ];
}
