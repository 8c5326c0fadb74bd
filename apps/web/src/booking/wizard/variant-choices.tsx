import type { PublicAddon, PublicStaffMember, Service } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { choicesOf } from '@vakit/contract/variant-name.ts';
import { useState } from 'react';
import { formatLength, formatTold, termsWith } from '../../common/told-terms.ts';
import controls from '../components/controls.module.css';
import { useSpeech } from '../language-context.tsx';
import styles from './service-card.module.css';

type Props = {
  /** With what is to be added to it */
  readonly service: Service & { readonly addons: readonly PublicAddon[] };
  /** People who may do it */
  readonly people: readonly PublicStaffMember[];
  /** Null for its first choice */
  readonly chosen: readonly (string | null)[];
  /** The ids of those that cannot be taken any more, of the service for its first choice */
  readonly taken: readonly string[];
  /** How many of them the visit has room for */
  readonly room: number;
  readonly onChoose: (variantIds: readonly (string | null)[]) => void;
};

/** The choices of a service, each with what it takes and costs; where several may be taken together, each is ticked. */
export function VariantChoices({ service, people, chosen, taken, room, onChoose }: Props) {
  const { text, language } = useSpeech();
  const [picked, setPicked] = useState(chosen);
  const [seen, setSeen] = useState(chosen);
  // A guest may have got the same as the customer meanwhile.
  if (seen.join() !== chosen.join()) {
    setSeen(chosen);
    setPicked(chosen);
  }
  const { variantsTogether: isSeveral, name } = service;
  const choices = choicesOf(service).filter(({ id, variantId }) => !taken.includes(variantId ?? id));
  const together = choices.filter(({ variantId }) => picked.includes(variantId));
  // Add-ons go with the first variant.
  const total = termsWith(
    together.map((choice, index) => ({ ...choice, addons: index > 0 ? [] : choice.addons })),
    people,
  );
  const tick = (variantId: string | null) =>
    setPicked(picked.includes(variantId) ? picked.filter((each) => each !== variantId) : [...picked, variantId]);
  return (
    <>
      <ul className={styles.variants} aria-label={text('service.variants', { service: name })}>
        {choices.map((choice) => {
          const { variantId, variantName } = choice;
          const told = termsWith([isSeveral ? { ...choice, addons: [] } : choice], people);
          const isPicked = picked.includes(variantId);
          const facts = (
            <>
              <span>
                {variantName}
                <span className={styles.length}>{formatLength(told, language)}</span>
              </span>
              <strong>{formatPrice(told, language)}</strong>
            </>
          );
          return (
            <li key={variantId ?? service.id}>
              {isSeveral ? (
                <label className={styles.variant}>
                  <input
                    type="checkbox"
                    checked={isPicked}
                    disabled={!isPicked && together.length >= room}
                    onChange={() => tick(variantId)}
                  />
                  {facts}
                </label>
              ) : (
                <button
                  type="button"
                  className={styles.variant}
                  aria-pressed={chosen.includes(variantId)}
                  onClick={() => onChoose([variantId])}
                >
                  {facts}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isSeveral && (together.length > 0 || chosen.length > 0) && (
        <button
          type="button"
          className={`${controls.button} ${controls.primary} ${styles.take}`}
          onClick={() => onChoose(together.map(({ variantId }) => variantId))}
        >
          {together.length > 0
            ? text('service.take', { total: formatTold(total, language) })
            : text('visit.remove', { service: name })}
        </button>
      )}
    </>
  );
}
