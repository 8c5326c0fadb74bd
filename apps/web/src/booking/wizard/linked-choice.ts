import type { PublicBranch, Service } from '@vakit/contract';
import { readableName } from '../../common/readable-name.ts';

/** What a link asks for. */
export type LinkedChoice = {
  readonly serviceIds: readonly string[];
  readonly variantIds: readonly string[];
  readonly staffId: string | null;
  /** Whether it leaves open in which of its variants a service is wanted */
  readonly isOpen: boolean;
};

/**
 * What the query of an address asks for: `?service=…&staff=…`, each by its id or by its name (`sac-kesimi`); further services
 * of the same visit follow. `?variant=…` names the variant of a service likewise; its first choice may be named by the service. What the branch does not have is left out. Null when nothing remains.
 */
export function linkedChoice(search: string, { services, staff }: PublicBranch): LinkedChoice | null {
  const query = new URLSearchParams(search);
  const serviceIds = query
    .getAll('service')
    .flatMap((asked) => services.find(({ id, ...service }) => isMeant(asked, id, namesOf(service)))?.id ?? []);
  const person = query.get('staff');
  const staffId =
    (person && staff.find(({ id, firstName, lastName }) => isMeant(person, id, [`${firstName} ${lastName}`]))?.id) ||
    null;
  if (serviceIds.length === 0 && !staffId) return null;
  const variants = query.getAll('variant');
  const isWanted = (id: string, named: Named) => variants.some((asked) => isMeant(asked, id, namesOf(named)));
  const choices = services
    .filter(({ id, variants: sold }) => sold.length > 0 && serviceIds.includes(id))
    .map((service) => {
      const variant = service.variants.find(({ id, ...named }) => isWanted(id, named));
      return { variantId: variant?.id, isOpen: !variant && !isWanted(service.id, firstChoiceOf(service)) };
    });
  return {
    serviceIds: [...new Set(serviceIds)],
    variantIds: choices.flatMap(({ variantId }) => variantId ?? []),
    staffId,
    isOpen: choices.some(({ isOpen }) => isOpen),
  };
}

/** A link was perhaps made in another language than its reader's. */
type Named = Pick<Service['variants'][number], 'name' | 'translations'>;
const namesOf = ({ name, translations }: Named) => [
  name,
  ...Object.values(translations).map((others) => others.name ?? ''),
];

const firstChoiceOf = ({ variantName, translations }: Service): Named => ({
  name: variantName ?? '',
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, { name: texts.variantName }]),
  ),
});

function isMeant(asked: string, id: string, names: readonly string[]): boolean {
  const readable = readableName(asked);
  return asked.toLowerCase() === id || (readable !== '' && names.some((name) => readable === readableName(name)));
}
