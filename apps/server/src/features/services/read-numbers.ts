/**
 * Minutes as people write them into a table: `45`, `45 dk`, `1:30`, `1 sa 30 dk`, `1h 30m`.
 * @returns null where it is none of these
 */
export function readMinutes(cell: string): number | null {
  const written = cell.trim().toLowerCase();
  const clock = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(written);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const named =
    /^(?:(\d{1,2})\s*(?:saat|sa|s|hours?|hrs?|h)\.?)?\s*(?:(\d{1,4})\s*(?:dakika|dak|dk|minutes?|mins?|m|['′])?\.?)?$/.exec(
      written,
    );
  if (!named || written === '') return null;
  return Number(named[1] ?? 0) * 60 + Number(named[2] ?? 0);
}

/**
 * Lira as people write them into a table: `350`, `349,99`, `1.250,50`, `1,250.50`, `₺350`, `350 TL`. Of a single point or
 * comma three digits behind it are thousands.
 * @returns null where it is none of these
 */
export function readPrice(cell: string): number | null {
  const written = cell
    .trim()
    .replace(/^(₺|tl|try)\s*|\s*(₺|tl|try|lira)$/gi, '')
    .replace(/[\s\u00a0']/g, '');
  if (/^\d{1,9}([.,]\d{1,2})?$/.test(written)) return Number(written.replace(',', '.'));
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(written)) return Number(written.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(written)) return Number(written.replaceAll(',', ''));
  return null;
}
