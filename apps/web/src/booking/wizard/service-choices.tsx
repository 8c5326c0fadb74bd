import type { PublicAddon, PublicServiceCategory, PublicStaffMember, Service } from '@vakit/contract';
import { SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { useId, useState } from 'react';
import { byCategory } from '../../common/by-category.ts';
import { foldLetters } from '../../common/fold-letters.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import { type Choices, choicesIn, serviceIdsOf } from '../visit.ts';
import { CategoryChips } from './category-chips.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './service-choices.module.css';

/** From so many on one looks for a service by its name or its category. */
const SEARCHED_FROM = 12;

/** @param chosen in which choices of the service; none takes it out again */
export type Choose = (serviceId: string, chosen: Choices) => void;

type Props = {
  readonly categories: readonly PublicServiceCategory[];
  readonly services: readonly Service[];
  /** Add-ons of the services */
  readonly addons: readonly PublicAddon[];
  /** Lists the people who may do a service */
  readonly mayDo: (service: Service) => readonly PublicStaffMember[];
  /** Left out where choosing one is all there is to do */
  readonly chosen?: Choices;
  /** The choices that are in the visit already, where others are added to them: see `keyOf` */
  readonly taken?: readonly string[];
  /** Whether what is chosen begins folded, where the page tells it elsewhere */
  readonly isFolded?: boolean;
  readonly onChoose: Choose;
};

/** Services under their categories; many of them can be searched. */
export function ServiceChoices(props: Props) {
  const { categories, services, addons, mayDo, chosen, taken = [], isFolded = false, onChoose } = props;
  const { text } = useSpeech();
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = foldLetters(typed.trim());
  const found = services.filter((service) => foldLetters(textsOf(service).join('\n')).includes(wanted));
  const groups = byCategory(categories, found).map(({ category, services }) => ({
    id: `${id}${category?.id ?? ''}`,
    name: category?.name ?? text('service.others'),
    services,
  }));
  const hasNames = groups.length > 1 || groups.some(({ name }) => name !== text('service.others'));

  return (
    <div className={styles.groups}>
      {services.length >= SEARCHED_FROM && (
        <input
          className={controls.input}
          aria-label={text('service.search')}
          placeholder={text('service.search')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {groups.length > 1 && services.length >= SEARCHED_FROM && <CategoryChips groups={groups} />}
      <p className={wanted && found.length === 0 ? styles.none : controls.hidden} role="status">
        {wanted &&
          (found.length > 0
            ? text('service.found', { count: found.length })
            : text('service.notFound', { typed: typed.trim() }))}
      </p>
      {groups.map((group) => (
        <section key={group.id} className={styles.group} aria-labelledby={hasNames ? group.id : undefined}>
          {hasNames && (
            <h3 id={group.id} tabIndex={-1} className={styles.name}>
              {group.name}
            </h3>
          )}
          <ul className={styles.grid}>
            {group.services.map((service) => (
              <ServiceCard
                key={service.id}
                service={service}
                people={mayDo(service)}
                chosen={chosen?.filter(({ serviceId }) => serviceId === service.id)}
                taken={taken}
                isFolded={isFolded}
                room={SERVICES_PER_VISIT_MAX - (chosen ? besides(chosen, service.id) : taken.length)}
                addons={addons.filter(({ serviceIds }) => serviceIds.includes(service.id))}
                onChoose={(variantIds, addonIds) => onChoose(service.id, choicesIn(service.id, variantIds, addonIds))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** How many services stay where this one is chosen: it takes the place of the first, unless it is there already. */
function besides(chosen: Choices, serviceId: string): number {
  const ids = serviceIdsOf(chosen);
  return ids.filter((id) => id !== (ids.includes(serviceId) ? serviceId : ids[0])).length;
}

/** Names and descriptions of a service in every language, because customers may search in any of them. */
const textsOf = ({ name, description, variantName, translations, variants }: Service) => [
  name,
  description,
  variantName,
  ...variants.map((variant) => variant.name),
  ...[translations, ...variants.map((variant) => variant.translations)]
    .flatMap((languages) => Object.values(languages))
    .flatMap((others) => Object.values(others)),
];
