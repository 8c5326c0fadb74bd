import type { Translations } from './in-language.ts';
import { LANGUAGES, type Priced } from './language.ts';

/** Name of a service with its chosen variant: `Saç boyama – Uzun`. */
export const namedWithVariant = (name: string, variantName: string | null | undefined): string =>
  variantName ? `${name} – ${variantName}` : name;

type Named = { readonly name: string; readonly translations: Translations };

type BookedItem = {
  readonly serviceName: string;
  readonly variantName: string | null;
  readonly addons: readonly { readonly addonName: string }[];
};

/** Name of a service with its add-ons: `Saç boyama (+ Bakım maskesi, Sıcak havlu)`. */
export const namedWithAddons = (name: string, addonNames: readonly string[]): string =>
  addonNames.length > 0 ? `${name} (+ ${addonNames.join(', ')})` : name;

/** The whole name of a service as it is booked. */
export const nameOfItem = ({ serviceName, variantName, addons }: BookedItem): string =>
  namedWithAddons(
    namedWithVariant(serviceName, variantName),
    addons.map(({ addonName }) => addonName),
  );

/** A service as it is once a variant is chosen of it, or none: then its first choice is. */
export function withVariant<
  Service extends Named & { readonly variantName: string | null },
  Variant extends Named & { readonly id: string },
>(service: Service, variant: Variant | null | undefined): Service & { readonly variantId: string | null } {
  if (!variant) return { ...service, variantId: null };
  const { id, name, translations, ...terms } = variant;
  const spoken = LANGUAGES.map((language) => {
    const { variantName: _, ...texts } = service.translations[language] ?? {};
    const own = translations[language]?.name;
    return [language, { ...texts, ...(own && { variantName: own }) }] as const;
  });
  return {
    ...service,
    ...terms,
    variantId: id,
    variantName: name,
    translations: Object.fromEntries(spoken.filter(([, texts]) => Object.keys(texts).length > 0)),
  };
}

/** Finds the variant of a service among those chosen for a visit; none for the first one. */
export const chosenOf = <Variant extends { readonly id: string }>(
  { variants }: { readonly variants: readonly Variant[] },
  variantIds: readonly string[],
): Variant | undefined => variants.find(({ id }) => variantIds.includes(id));

/** A service with those of its variants alone that can be booked. */
export const withBookableVariants = <Service extends { readonly variants: readonly { readonly isActive: boolean }[] }>(
  service: Service,
): Service => ({ ...service, variants: service.variants.filter(({ isActive }) => isActive) });

/** A service in each of its choices, its first one first. */
export const choicesOf = <Service extends Sold>(service: Service) => [
  withVariant(service, null),
  ...service.variants.map((variant) => withVariant(service, variant)),
];

/** The same, each under its whole name and a key of its own: the id of its variant, or of the service. */
export const namedChoicesOf = <Service extends Sold & { readonly id: string }>(service: Service) =>
  choicesOf(service).map((choice) => ({
    ...choice,
    name: namedWithVariant(choice.name, choice.variantName),
    key: choice.variantId ?? choice.id,
  }));

type Sold = Parameters<typeof withVariant>[0] &
  Priced & {
    readonly durationMinutes: number;
    readonly variants: readonly (Named & Priced & { readonly id: string; readonly durationMinutes: number })[];
  };

/** Price of a service with any of its variants: "from" the least one if they differ. */
export function priceOfChoices(service: Priced & { readonly variants: readonly Priced[] }): Priced {
  const choices = [service, ...service.variants];
  if (choices.every(({ price, priceKind }) => price === service.price && priceKind === service.priceKind))
    return service;
  return {
    price: Math.min(...choices.filter(({ priceKind }) => priceKind !== 'ASK').map(({ price }) => price)),
    priceKind: 'FROM',
  };
}

type Length = { readonly durationMinutes: number };

/** The least and the greatest length of the choices of a service, in minutes. */
export function lengthsOfChoices(service: Length & { readonly variants: readonly Length[] }) {
  const minutes = [service, ...service.variants].map(({ durationMinutes }) => durationMinutes);
  return [Math.min(...minutes), Math.max(...minutes)] as const;
}
