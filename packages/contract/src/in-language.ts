import type { PublicBranch } from './branch.ts';
import { LANGUAGES, type Language } from './language.ts';

type Texts = Readonly<Record<string, string>>;
/** Translations of a thing's texts, by the language and the name of the text. */
export type Translations = { readonly [Each in Language]?: Texts | undefined };

/**
 * A thing with its texts in a language; a text without a translation serves every language. The translations become
 * those into the others, so that nothing is lost: it can be read in any language again.
 */
export function inLanguage<Whole extends { readonly translations: Translations }>(
  whole: Whole,
  language: Language,
): Whole {
  const main = whole as unknown as Texts;
  const inEach = (Object.values(whole.translations) as Texts[]).flatMap(Object.keys);
  const translated = [...new Set(inEach)].filter((name) => main[name]);
  const textsIn = (reader: Language) =>
    translated.map((name) => [name, whole.translations[reader]?.[name] ?? main[name]] as const);
  const texts = Object.fromEntries(textsIn(language));
  const translations = LANGUAGES.map(
    (other) => [other, Object.fromEntries(textsIn(other).filter(([name, text]) => text !== texts[name]))] as const,
  );
  return {
    ...whole,
    ...texts,
    translations: Object.fromEntries(translations.filter(([, others]) => Object.keys(others).length > 0)),
  };
}

/** A branch with all that customers see of it in a language. */
export function branchInLanguage(branch: PublicBranch, language: Language): PublicBranch {
  const translate = <Each extends { readonly translations: Translations }>(list: readonly Each[]) =>
    list.map((each) => inLanguage(each, language));
  return {
    ...inLanguage(branch, language),
    serviceCategories: translate(branch.serviceCategories),
    services: translate(branch.services).map((each) => ({ ...each, variants: translate(each.variants) })),
    addons: translate(branch.addons),
    staff: translate(branch.staff),
  };
}
