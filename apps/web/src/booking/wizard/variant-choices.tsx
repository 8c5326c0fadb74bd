import type { PublicStaffMember, Service } from '@vakit/contract';
import { choicesOf } from '@vakit/contract/variant-name.ts';
import { formatPrice } from '../../common/format.ts';
import { formatLength, toldOf } from '../../common/told-terms.ts';
import { useSpeech } from '../language-context.tsx';
import styles from './service-card.module.css';

type Props = {
  readonly service: Service;
  /** Who may do it */
  readonly people: readonly PublicStaffMember[];
  /** Null for its first choice; undefined where none is chosen yet */
  readonly chosen: string | null | undefined;
  readonly onChoose: (variantId: string | null) => void;
};

/** The choices of a service, each with what it takes and costs. */
export function VariantChoices({ service, people, chosen, onChoose }: Props) {
  const { text, language } = useSpeech();
  return (
    <ul className={styles.variants} aria-label={text('service.variants', { service: service.name })}>
      {choicesOf(service)
        .map((choice) => ({ ...choice, told: toldOf([choice], people) }))
        .map(({ variantId, variantName, told }) => (
          <li key={variantId ?? service.id}>
            <button
              type="button"
              className={styles.variant}
              aria-pressed={variantId === chosen}
              onClick={() => onChoose(variantId)}
            >
              <span>
                {variantName}
                <span className={styles.length}>{formatLength(told, language)}</span>
              </span>
              <strong>{formatPrice(told, language)}</strong>
            </button>
          </li>
        ))}
    </ul>
  );
}
