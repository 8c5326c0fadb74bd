import { cacheOf } from '../../cache-of.ts';

/**
 * Gives for equal values the same one, so that what many have in common is kept in memory once. Values are as of JSON, and
 * nobody changes them.
 * @param most so many different ones are known
 */
export function intern(most: number): <Value extends object>(value: Value) => Value {
  const known = cacheOf<object>(most);
  return <Value extends object>(value: Value) => {
    const text = JSON.stringify(value);
    const shared = known.get(text) ?? value;
    known.set(text, shared);
    return shared as Value;
  };
}
