import type { PublicAddon } from '@vakit/contract';
import { ADDONS_PER_SERVICE_CHOSEN_MAX } from '@vakit/contract/addon-limits.ts';
import { formatMoney } from '@vakit/contract/format-price.ts';
import { formatDuration } from '../../common/format.ts';
import { useSpeech } from '../language-context.tsx';
import styles from './service-card.module.css';

type Props = {
  /** Name of the service */
  readonly service: string;
  readonly addons: readonly PublicAddon[];
  readonly picked: readonly string[];
  readonly onPick: (addonIds: readonly string[]) => void;
};

/** Lists a service's add-ons, each with its additional time and price. */
export function AddonChoices({ service, addons, picked, onPick }: Props) {
  const { text, language } = useSpeech();
  const isFull = picked.length >= ADDONS_PER_SERVICE_CHOSEN_MAX;
  return (
    <ul className={styles.variants} aria-label={text('service.addonsNamed', { service })}>
      {addons.map(({ id, name, durationMinutes, price }) => {
        const isPicked = picked.includes(id);
        return (
          <li key={id}>
            <label className={styles.variant}>
              <input
                type="checkbox"
                checked={isPicked}
                disabled={isFull && !isPicked}
                onChange={() => onPick(isPicked ? picked.filter((each) => each !== id) : [...picked, id])}
              />
              <span>
                {name}
                {durationMinutes > 0 && (
                  <span className={styles.length}>+ {formatDuration(durationMinutes, language)}</span>
                )}
              </span>
              <strong>{price > 0 && `+ ${formatMoney(price)}`}</strong>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
