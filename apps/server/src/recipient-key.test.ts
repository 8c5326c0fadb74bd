import { expect, test } from 'vitest';
import { mailboxKey } from './recipient-key.ts';

test.each([
  ['Ayse@Musteri.example', 'ayse@musteri.example'],
  ['ayse+randevu@musteri.example', 'ayse@musteri.example'],
  ['ay.se@musteri.example', 'ay.se@musteri.example'],
  ['Ay.Se+1@GoogleMail.com', 'ayse@gmail.com'],
  ['+@musteri.example', '+@musteri.example'],
])('%s is the mailbox %s', (typed, key) => {
  expect(mailboxKey(typed)).toBe(key);
});
