// How long the portal's calendar keeps the browser from answering while somebody scrolls and drags. See README.md. What is
// measured replaces what is kept of it in `results/`, and the charts are drawn of that.
import { type CalendarRow, measureCalendar } from './calendar/measure-calendar.ts';
import { writeCharts } from './charts/charts.ts';
import { keepResults, readResults } from './charts/results.ts';

/** A large salon, and one of the largest */
const SIZES = [
  { people: 12, appointments: 200 },
  { people: 30, appointments: 400 },
];
/** In milliseconds of computing: what the browser calls a long task, and what web.dev calls a good answer to an input. */
const LONGEST = { scrollingMost: 50, dragging: 200 };

const calendar: CalendarRow[] = [];
for (const size of SIZES) calendar.push(await measureCalendar(size));
console.table(calendar);
await keepResults({ ...(await readResults()), calendar });
await writeCharts(await readResults());
for (const what of ['scrollingMost', 'dragging'] as const) {
  if (calendar.every((row) => row[what] <= LONGEST[what])) continue;
  console.error(`${what}: a task takes at the most ${LONGEST[what]} ms`);
  process.exitCode = 1;
}
