import type { PublicAddon, PublicBranch, Service } from '@vakit/contract';
import { readableName } from '../../common/readable-name.ts';
import { type Choices, choicesIn } from '../visit.ts';

/** Choices that a link asks for. */
export type LinkedChoice = {
  readonly choices: Choices;
  readonly staffId: string | null;
  /** Whether it leaves open in which of its variants a service is wanted */
  readonly isOpen: boolean;
};

/**
 * Reads the choices of a link: `?service=…&staff=…`, each by its id or by its name (`sac-kesimi`); further services of
 * the same visit follow. `?variant=…` names a variant in the same way. The name of the service means its first variant,
 * and several variants are possible for a service that allows it. `?addon=…` names an add-on for every service that
 * offers it, or for one, `service:addon`. Names that the branch does not have are ignored. Null if nothing remains.
 */
export function linkedChoice(search: string, { services, addons, staff }: PublicBranch): LinkedChoice | null {
  const query = new URLSearchParams(search);
  const wished = query
    .getAll('service')
    .flatMap((asked) => services.find(({ id, ...service }) => isMeant(asked, id, namesOf(service))) ?? []);
  const person = query.get('staff');
  const staffId =
    (person && staff.find(({ id, firstName, lastName }) => isMeant(person, id, [`${firstName} ${lastName}`]))?.id) ||
    null;
  if (wished.length === 0 && !staffId) return null;
  const variants = query.getAll('variant');
  const isWanted = (id: string, named: Named) => variants.some((asked) => isMeant(asked, id, namesOf(named)));
  const linked = [...new Set(wished)].map((service) => {
    const wanted = service.variants.filter(({ id, ...named }) => isWanted(id, named)).map(({ id }) => id);
    const isFirst = service.variants.length > 0 && isWanted(service.id, firstChoiceOf(service));
    const all = [...(isFirst ? [null] : []), ...wanted];
    const variantIds = service.variantsTogether && all.length > 0 ? all : [wanted[0] ?? null];
    return {
      choices: choicesIn(service.id, variantIds, linkedAddons(query.getAll('addon'), service, addons)),
      isOpen: service.variants.length > 0 && all.length === 0,
    };
  });
  return {
    choices: linked.flatMap(({ choices }) => choices),
    staffId,
    isOpen: linked.some(({ isOpen }) => isOpen),
  };
}

/** The ids of what is asked for with a service. */
function linkedAddons(
  asked: readonly string[],
  { id: serviceId, ...service }: Service,
  addons: readonly PublicAddon[],
) {
  const isWanted = ({ id, ...named }: PublicAddon) =>
    asked.some((each) => {
      const [addon = '', of] = each.split(':').reverse();
      return isMeant(addon, id, namesOf(named)) && (!of || isMeant(of, serviceId, namesOf(service)));
    });
  return addons.filter((addon) => addon.serviceIds.includes(serviceId) && isWanted(addon)).map(({ id }) => id);
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
