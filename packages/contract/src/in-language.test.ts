import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';
import { LANGUAGES } from './language.ts';

const cut = {
  price: 650,
  name: 'Saç Kesimi',
  description: 'Yıkama dahil',
  preparation: null as string | null,
  translations: { en: { name: 'Haircut', preparation: 'Come with dry hair' } },
};

test('a text is read in the language of its reader, and as it was written where it has no translation', () => {
  expect(inLanguage(cut, 'en')).toMatchObject({ price: 650, name: 'Haircut', description: 'Yıkama dahil' });
  expect(inLanguage(cut, 'tr')).toEqual({ ...cut, translations: { en: { name: 'Haircut' } } });
});

test('what is not said at all is said in no language', () => {
  expect(inLanguage(cut, 'en').preparation).toBeNull();
});

const texts = fc.record(
  { name: fc.string({ minLength: 1 }), about: fc.option(fc.string()) },
  { requiredKeys: ['name'] },
);
const said = fc.record({ name: fc.string({ minLength: 1 }), about: fc.string({ minLength: 1 }) }, { requiredKeys: [] });
const translations = fc.record(Object.fromEntries(LANGUAGES.map((language) => [language, said])), { requiredKeys: [] });
const language = fc.constantFrom(...LANGUAGES);

test('whatever language it was read in before, it can be read in any other', () => {
  fc.assert(
    fc.property(texts, translations, language, language, (written, others, first, second) => {
      const whole = { ...written, translations: others };
      expect(inLanguage(inLanguage(whole, first), second)).toEqual(inLanguage(whole, second));
    }),
  );
});
