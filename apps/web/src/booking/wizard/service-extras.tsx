import type { PublicAddon, PublicStaffMember, Service } from '@vakit/contract';
import { ADDONS_PER_SERVICE_CHOSEN_MAX } from '@vakit/contract/addon-limits.ts';
import { formatMoney, formatPrice } from '@vakit/contract/format-price.ts';
import { choicesOf } from '@vakit/contract/variant-name.ts';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatDuration } from '../../common/format.ts';
import { formatLength, formatTold, termsWith } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import type { Choices } from '../visit.ts';
import { nounOfOptions } from './noun-of-options.ts';
import styles from './service-extras.module.css';

type Props = {
  readonly service: Service;
  /** People who may do it */
  readonly people: readonly PublicStaffMember[];
  /** Its add-ons */
  readonly addons: readonly PublicAddon[];
  /** In which choices it is chosen */
  readonly chosen: Choices;
  /** The ids of choices that cannot be taken any more, of the service for its first choice */
  readonly taken: readonly string[];
  /** How many choices of it the visit has room for */
  readonly room: number;
  /** After it is drawn */
  readonly onShown: () => void;
  /** @param variantIds null for its first choice; none takes the service out again */
  readonly onChoose: (variantIds: readonly (string | null)[], addonIds: readonly string[]) => void;
};

/** Asks for what a service unfolds: its options, one of them or several, then its extras. One button leads on. */
export function ServiceExtras({ service, people, addons, chosen, taken, room, onShown, onChoose }: Props) {
  const { text, language } = useSpeech();
  const { variants, variantsTogether: isSeveral, name } = service;
  const hasOptions = variants.length > 0;
  const [picked, setPicked] = useState(() => (hasOptions ? chosen.map(({ variantId }) => variantId) : [null]));
  const [extras, setExtras] = useState<readonly string[]>(() => chosen.flatMap(({ addonIds }) => addonIds));
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);

  const options = choicesOf(service).filter(({ id, variantId }) => !taken.includes(variantId ?? id));
  const together = options.filter(({ variantId }) => picked.includes(variantId));
  const added = addons.filter(({ id }) => extras.includes(id));
  // Add-ons go with the first option.
  const total = termsWith(
    together.map((option, index) => ({ ...option, addons: index > 0 ? [] : added })),
    people,
  );
  const without = <Item,>(items: readonly Item[], item: Item) => items.filter((each) => each !== item);
  const toggle = <Item,>(items: readonly Item[], item: Item) =>
    items.includes(item) ? without(items, item) : [...items, item];

  function goOn(event: FormEvent) {
    event.preventDefault();
    onChoose(
      together.map(({ variantId }) => variantId),
      added.map(({ id }) => id),
    );
  }
  return (
    <form className={styles.extras} onSubmit={goOn}>
      {hasOptions && (
        <Group
          service={name}
          heading={text(`service.${nounOfOptions(options.map(({ variantName }) => variantName ?? ''))}`)}
        >
          {options.map((option) => {
            const { variantId, variantName } = option;
            const isPicked = picked.includes(variantId);
            const told = termsWith([option], people);
            return (
              <label key={variantId ?? service.id} className={styles.option}>
                <input
                  type={isSeveral ? 'checkbox' : 'radio'}
                  name={`option of ${service.id}`}
                  checked={isPicked}
                  disabled={isSeveral && !isPicked && together.length >= room}
                  onChange={() => setPicked(isSeveral ? toggle(picked, variantId) : [variantId])}
                />
                <span>
                  {variantName}
                  <span className={styles.length}>{formatLength(told, language)}</span>
                </span>
                <strong>{formatPrice(told, language)}</strong>
              </label>
            );
          })}
        </Group>
      )}
      {addons.length > 0 && (
        <Group service={name} heading={text('service.extras')}>
          {addons.map(({ id, name: extra, durationMinutes, price }) => (
            <label key={id} className={styles.option}>
              <input
                type="checkbox"
                checked={extras.includes(id)}
                disabled={added.length >= ADDONS_PER_SERVICE_CHOSEN_MAX && !extras.includes(id)}
                onChange={() => setExtras(toggle(extras, id))}
              />
              <span>
                {extra}
                {durationMinutes > 0 && (
                  <span className={styles.length}>+ {formatDuration(durationMinutes, language)}</span>
                )}
              </span>
              <strong>{price > 0 && `+ ${formatMoney(price)}`}</strong>
            </label>
          ))}
        </Group>
      )}
      {chosen.length > 0 && (
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${styles.remove}`}
          onClick={() => onChoose([], [])}
        >
          {text('visit.remove', { service: name })}
        </button>
      )}
      <div className={styles.foot}>
        <button
          type="submit"
          className={`${controls.button} ${controls.primary} ${controls.wide}`}
          disabled={together.length === 0}
        >
          {together.length > 0 ? text('service.take', { total: formatTold(total, language) }) : text('continue')}
        </button>
      </div>
    </form>
  );
}

type GroupProps = { readonly service: string; readonly heading: string; readonly children: ReactNode };

function Group({ service, heading, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <span className={controls.hidden}>{`${service}: `}</span>
        <span>{heading}</span>
      </legend>
      {children}
    </fieldset>
  );
}
