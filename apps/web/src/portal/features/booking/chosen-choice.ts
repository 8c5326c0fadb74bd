import { choicesOf, chosenOf, namedWithVariant, type Service } from '@vakit/contract';

type Chosen = { readonly serviceId: string; readonly variantIds: readonly string[] };

/** What a visit is put together of: each choice of each service is one to pick, under its whole name. */
export const pickableOf = (services: readonly Service[]) =>
  services.flatMap((service) =>
    choicesOf(service).map((choice) => ({
      ...choice,
      name: namedWithVariant(choice.name, choice.variantName),
      /** The id of its variant, or of the service: no two are the same */
      key: choice.variantId ?? choice.id,
    })),
  );
type Pickable = ReturnType<typeof pickableOf>[number];

/** The key of what is chosen of a service; empty where none is. */
export function keyOfChosen(services: readonly Service[], { serviceId, variantIds }: Chosen): string {
  const service = services.find(({ id }) => id === serviceId);
  return (service && chosenOf(service, variantIds)?.id) ?? serviceId;
}

/** The variants of a visit in which a service gives way to another choice, or to nothing. */
export function variantsWith(
  services: readonly Service[],
  { serviceId, variantIds }: Chosen,
  picked: Pickable | undefined,
): string[] {
  const own = services
    .filter(({ id }) => id === serviceId || id === picked?.id)
    .flatMap(({ variants }) => variants.map(({ id }) => id));
  const others = variantIds.filter((id) => !own.includes(id));
  return picked?.variantId ? [...others, picked.variantId] : others;
}
