/** Whether two texts differ by one typing error: a sign too many, too few or wrong, or two that changed places. */
export function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [restOfShort, restOfLong] = [short.slice(start), long.slice(start)];
  if (short.length + 1 === long.length) return restOfShort === restOfLong.slice(1);
  if (short.length !== long.length || restOfShort === '') return false;
  const [first, second] = restOfShort;
  return (
    restOfShort.slice(1) === restOfLong.slice(1) ||
    (restOfLong[0] === second && restOfLong[1] === first && restOfShort.slice(2) === restOfLong.slice(2))
  );
}
