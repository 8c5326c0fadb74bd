export * from './cancellation.ts';
export * from './days.ts';
export { type Interval, intersect, normalize, subtract } from './interval.ts';
export * from './slots.ts';
export * from './status.ts';
export * from './wall-clock.ts';
export { isTimeZone, localDateAt, localDateTimeAt, segmentsOfDay } from './zoned-day.ts';
