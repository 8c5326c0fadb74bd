/** JSON of a value, the same whatever order its fields stand in: the database keeps those of an object in one of its own. */
export const inKeyOrder = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );

const isRecord = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);
