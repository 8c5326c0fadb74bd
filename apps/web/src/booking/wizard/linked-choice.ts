import type { PublicBranch } from '@vakit/contract';
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
    .flatMap((asked) => services.find(({ id, name }) => isMeant(asked, id, name))?.id ?? []);
  const person = query.get('staff');
  const staffId =
    (person && staff.find(({ id, firstName, lastName }) => isMeant(person, id, `${firstName} ${lastName}`))?.id) ||
    null;
  return serviceIds.length > 0 || staffId ? { serviceIds: [...new Set(serviceIds)], staffId } : null;
}

function isMeant(asked: string, id: string, name: string): boolean {
  const readable = readableName(asked);
  return asked.toLowerCase() === id || (readable !== '' && readable === readableName(name));
}
