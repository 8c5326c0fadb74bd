import { useQuery } from '@tanstack/react-query';
import { type Language, SERVICE_TEMPLATES, type TemplateKind } from '@vakit/contract';
import { LANGUAGES, PORTAL_TEXTS } from '@vakit/contract/language.ts';
import { newRow, type Row } from './rows.ts';

type Texts = Readonly<Record<Language, Awaited<ReturnType<(typeof PORTAL_TEXTS)[Language]['serviceTemplates']>>>>;

/** Loads names of usual services in every language, because customers read each in their own. */
export function useTemplateTexts(isWanted: boolean) {
  return useQuery({
    enabled: isWanted,
    queryKey: ['service-templates'],
    queryFn: async () => {
      const texts = LANGUAGES.map(async (each) => [each, await PORTAL_TEXTS[each].serviceTemplates()] as const);
      return Object.fromEntries(await Promise.all(texts)) as Texts;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The usual services of a kind of business. Their prices are its owner's to say, and by that which it has. */
export function rowsOfTemplate(kind: TemplateKind, texts: Texts, language: Language): Row[] {
  const others = LANGUAGES.filter((each) => each !== language);
  return SERVICE_TEMPLATES[kind].map(({ service, category, minutes }) => ({
    ...newRow(service),
    ...texts[language].services[service],
    isChosen: false,
    durationMinutes: minutes,
    category: texts[language].categories[category],
    translations: Object.fromEntries(others.map((other) => [other, texts[other].services[service]])),
  }));
}
