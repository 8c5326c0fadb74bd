import { z } from 'zod';
import { LANGUAGES, type Language } from './language.ts';

const inEach = <Value extends z.ZodType>(value: Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value])) as Record<Language, Value>;

/** The texts of these names in other languages than their own, as they are answered. */
export const translationsOf = <Name extends string>(...names: Name[]) => {
  const texts = Object.fromEntries(names.map((name) => [name, z.string().optional()]));
  return z.object(inEach(z.object(texts as Record<Name, z.ZodOptional<z.ZodString>>).optional())).meta({
    description: 'Texts in other languages; a text that is left out is the same in every language',
  });
};

type OptionalText = z.ZodType<string | null, string | null | undefined>;
type Kept<Texts> = { [Each in Language]?: { [Name in keyof Texts]?: string } };

/** The same as they are sent: what is left out, null or blank is not kept. */
export const translationsInput = <Texts extends Readonly<Record<string, OptionalText>>>(texts: Texts) =>
  z.strictObject(inEach(z.object(texts).nullish())).transform((languages): Kept<Texts> => {
    const kept: Record<string, Record<string, unknown>> = {};
    for (const [language, said] of Object.entries(languages as Record<string, object | null>)) {
      const written = Object.entries(said ?? {}).filter(([, text]) => text !== null);
      if (written.length > 0) kept[language] = Object.fromEntries(written);
    }
    return kept as Kept<Texts>;
  });
