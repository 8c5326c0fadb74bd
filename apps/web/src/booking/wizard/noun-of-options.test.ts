import { expect, test } from 'vitest';
import { nounOfOptions } from './noun-of-options.ts';

test.each([
  [['Kısa', 'Orta', 'Uzun'], 'length'],
  [['SHORT', 'Medium', 'Long hair'], 'length'],
  [['Dip boya', 'Orta', 'Uzun saç'], 'length'],
  [['60 dakika', '90 dakika'], 'duration'],
  [['45dk', '1 saat', '2 Hours'], 'duration'],
  [['60 dakika', 'Bütün gün'], 'options'],
  [['Bacak', 'Kol', 'Yüz'], 'options'],
  [['Kısa seans', 'Uzun seans'], 'options'],
  [['Uzun süreli oje', 'Standart'], 'options'],
  [['Long-lasting', 'Standard'], 'options'],
  // A word that only begins or ends like one of them
  [['Kısalar', 'Shortbread'], 'options'],
] as const)('the options %j stand under %s', (names, noun) => {
  expect(nounOfOptions(names)).toBe(noun);
});
