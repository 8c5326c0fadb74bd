import type { Service } from '@vakit/contract';
import { formatDuration, formatPrice } from '../../common/format.ts';
import { useSpeech } from '../language-context.tsx';
import styles from './choices.module.css';

type Props = {
  readonly services: readonly Service[];
  /** Left out where choosing one is all there is to do */
  readonly chosenIds?: readonly string[];
  readonly onChoose: (serviceId: string) => void;
};

export function ServiceChoices({ services, chosenIds, onChoose }: Props) {
  const { language } = useSpeech();
  return (
    <ul className={styles.grid}>
      {services.map(({ id, name, description, durationMinutes, price }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosenIds?.includes(id)}
            onClick={() => onChoose(id)}
          >
            <span className={styles.name}>{name}</span>
            <span className={styles.description}>{description}</span>
            <span className={styles.figures}>
              <span>{formatDuration(durationMinutes, language)}</span>
              <strong>{formatPrice(price, language)}</strong>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
