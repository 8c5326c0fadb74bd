const MOST_TICKS = 6;
const STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from 0 up to the first that is not below the highest value, at equal distances. */
export function ticksUpTo(highest: number): number[] {
  if (!(highest > 0)) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(highest / MOST_TICKS));
  const step = (STEPS.find((each) => highest / (each * magnitude) <= MOST_TICKS) as number) * magnitude;
  const count = Math.ceil(Number((highest / step).toFixed(6)));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}
