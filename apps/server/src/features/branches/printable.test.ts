import { expect, test } from 'vitest';
import { printable } from './brought-fonts.ts';

test.each([
  'Şık Berber',
  'İıŞşĞğÇçÖöÜü ₺ ™ ½',
  '“Kaş” & Kirpik – Bebek (2. kat)',
  '★ Nar ★',
  'Салон Красоты',
  '<b>&amp;</b> "Şık"',
])('%s is printed as it is', (text) => {
  expect(printable(text)).toBe(text);
});

test.each([
  ['✿ Nar Güzellik ✿', 'Nar Güzellik'],
  ['Şam Kuaförü – صالون الشام', 'Şam Kuaförü'],
  ['صالون الشام – Şam Kuaförü', 'Şam Kuaförü'],
  ['Şam – صالون – Kuaför', 'Şam – Kuaför'],
  ['Sakura (美容室) Nail', 'Sakura Nail'],
  ['თბილისი Spa', 'Spa'],
  ['𝓑𝓮𝓻𝓫𝓮𝓻 𝐀𝐥𝐢', 'Berber Ali'],
  ['Ｎａｒ ﬁt', 'Nar fit'],
  ['S\u0327ık Gu\u0308zellik', 'Şık Güzellik'],
  ['ᴋᴀᴘɪᴛᴀʟ Berber', 'Berber'],
  ['Gü\u00adzel\u202e\u200d Saç\u2028Bakım', 'Güzel Saç Bakım'],
  ['Şık 💈 Berber ✂️', 'Şık Berber'],
  ['💇🏽‍♀️ Nar 🇹🇷 1️⃣', 'Nar 1'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test.each(['💈💈', '✿ ✿', 'صالون الشام', '美容室', '★ – ★', ''])('nothing is printed of %s', (text) => {
  expect(printable(text)).toBe('');
});
