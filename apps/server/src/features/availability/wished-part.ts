import type { VisitPartInput } from '@vakit/contract';

/** One service of a wish, in the choice and with the add-ons that are asked for; who does it is another question. */
export type WishedPart = Omit<VisitPartInput, 'staffId'>;

/** The services of a visit, in their order. */
export const serviceIdsOf = (services: readonly Pick<VisitPartInput, 'serviceId'>[]): string[] =>
  services.map(({ serviceId }) => serviceId);
