import { parseMoney } from '@vakit/contract';
import { plainLetters } from '../table-files/index.ts';

const CLOCK = /^(\d{1,2}):([0-5]\d)(?::00)?$/;
const HOURS = /^(\d{1,2})(?:[.,](\d{1,2})|( bucuk))? ?(?:saat|sa|s|hours?|hrs?|h)(?![a-z])\.?/;
const HALF_AN_HOUR = /^(?:yarim saat|half an hour)$/;
const MINUTES = /^(\d{1,4}) ?(?:dakika|dak|dk|minutes?|mins?|m|['′])?\.?$/;
const FREE = ['ucretsiz', 'bedava', 'free', 'free of charge'];

/**
 * Minutes as people write them into a table: `45`, `45 DAKİKA`, `1:30`, `1 sa 30 dk`, `1,5 saat`, `1h 30m`.
 * @returns null where it is none of these
 */
export function readMinutes(cell: string): number | null {
  const written = plainLetters(cell).trim().replace(/\s+/g, ' ');
  const clock = CLOCK.exec(written);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  if (HALF_AN_HOUR.test(written)) return 30;
  const hours = HOURS.exec(written);
  const rest = hours ? written.slice(hours[0].length).trim() : written;
  const minutes = MINUTES.exec(rest);
  if (!hours) return minutes && Number(minutes[1]);
  const part = hours[3] ? 0.5 : Number(`0.${hours[2] ?? 0}`);
  const ofHours = Math.round((Number(hours[1]) + part) * 60);
  if (rest === '') return ofHours;
  return minutes && part === 0 ? ofHours + Number(minutes[1]) : null;
}

/**
 * Lira as people write them into a table, `Ücretsiz` among them.
 * @returns null where it is no amount
 */
export function readPrice(cell: string): number | null {
  if (FREE.includes(plainLetters(cell).trim())) return 0;
  return parseMoney(cell);
}
