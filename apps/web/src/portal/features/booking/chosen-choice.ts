import { chosenOf, type namedChoicesOf, type Service } from '@vakit/contract';

type Chosen = { readonly serviceId: string; readonly variantIds: readonly string[] };

type Picked = ReturnType<typeof namedChoicesOf<Service>>[number];

/** The key of what is chosen of a service; empty where none is. */
export function keyOfChosen(services: readonly Service[], { serviceId, variantIds }: Chosen): string {
  const service = services.find(({ id }) => id === serviceId);
  return (service && chosenOf(service, variantIds)?.id) ?? serviceId;
}

/** The variants of a visit in which a service gives way to another choice, or to nothing. */
export function variantsWith(
  services: readonly Service[],
  { serviceId, variantIds }: Chosen,
  picked: Picked | undefined,
): string[] {
  const own = services
    .filter(({ id }) => id === serviceId || id === picked?.id)
    .flatMap(({ variants }) => variants.map(({ id }) => id));
  const others = variantIds.filter((id) => !own.includes(id));
  return picked?.variantId ? [...others, picked.variantId] : others;
}
