import type { PublicBranch, Service } from '@vakit/contract';
import { readableName } from '../../common/readable-name.ts';

/** What a link asks for. */
export type LinkedChoice = { readonly serviceIds: readonly string[]; readonly staffId: string | null };

/**
 * What the query of an address asks for: `?service=…&staff=…`, each by its id or by its name (`sac-kesimi`); further services
 * of the same visit follow. What the branch does not have is left out. Null when nothing remains.
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
  return serviceIds.length > 0 || staffId ? { serviceIds: [...new Set(serviceIds)], staffId } : null;
}

/** A link was perhaps made in another language than its reader's. */
const namesOf = ({ name, translations }: Pick<Service, 'name' | 'translations'>) => [
  name,
  ...Object.values(translations).map((others) => others.name ?? ''),
];

function isMeant(asked: string, id: string, names: readonly string[]): boolean {
  const readable = readableName(asked);
  return asked.toLowerCase() === id || (readable !== '' && names.some((name) => readable === readableName(name)));
}
