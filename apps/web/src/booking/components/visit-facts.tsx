import type { Service } from '@vakit/contract';
import { formatCost, formatLength, formatTold, type Told } from '../../common/told-terms.ts';
import { useSpeech } from '../language-context.tsx';
import controls from './controls.module.css';
import { Fact } from './facts.tsx';
import { RemoveIcon } from './icons.tsx';
import styles from './visit-facts.module.css';

type Props = {
  readonly services: readonly (Pick<Service, 'name'> & { readonly key: string } & Told)[];
  readonly total: Told;
  /** Takes one of several services out again */
  readonly onRemove?: (key: string) => void;
};

/** The services of a visit, each with its duration and price, and both in all. */
export function VisitFacts({ services, total, onRemove }: Props) {
  const { text, language } = useSpeech();
  const isOne = services.length === 1;
  return (
    <>
      <Fact label={text(isOne ? 'summary.service' : 'summary.services')}>
        {isOne ? (
          services[0]?.name
        ) : (
          <ul className={styles.services}>
            {services.map(({ key, name, ...told }) => (
              <li key={key} className={styles.service}>
                <span>
                  {name}
                  <span className={styles.figures}>{formatTold(told, language)}</span>
                </span>
                {onRemove && (
                  <button
                    type="button"
                    className={`${controls.button} ${controls.quiet} ${styles.remove}`}
                    aria-label={text('visit.remove', { service: name })}
                    onClick={() => onRemove(key)}
                  >
                    <RemoveIcon />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact label={text(isOne ? 'summary.duration' : 'summary.totalDuration')}>{formatLength(total, language)}</Fact>
      <Fact label={text(isOne ? 'summary.price' : 'summary.totalPrice')}>{formatCost(total, language)}</Fact>
    </>
  );
}
